import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inWords, itemsAt, movedItem, valueAt, withItem, withoutItem, withValue } from "./content-tree.ts";

const content = {
  title: "About",
  values: [
    { title: "a", text: "b" },
    { title: "c", text: "d" },
  ],
  lines: ["x", "y"],
};

describe("a page's content", () => {
  it("reads a value at a path through lists and records", () => {
    expect(valueAt(content, "values.1.title")).toBe("c");
    expect(valueAt(content, "lines.0")).toBe("x");
    expect(valueAt(content, "values.7.title")).toBeUndefined();
    expect(itemsAt(content, "title")).toEqual([]);
  });

  it("changes a value at one path and nowhere else", () => {
    const changed = withValue(content, "values.1.title", "new");
    expect(changed).toEqual({ ...content, values: [content.values[0], { title: "new", text: "d" }] });
    expect(content.values[1]?.title).toBe("c");
  });

  it("removes and moves entries so that each change can be undone", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (items, from, to) => {
        const [a, b] = [from % items.length, to % items.length];
        expect(withItem(withoutItem(items, a), a, items[a] ?? "")).toEqual(items);
        expect(movedItem(movedItem(items, a, b), b, a)).toEqual(items);
      }),
    );
  });

  it("puts a value into words", () => {
    expect(inWords(content.values)).toBe("a · b\nc · d");
    expect(inWords(null)).toBe("");
  });
});
