import fc from "fast-check";
import { expect, it } from "vitest";
import { revertParts } from "./revert-parts.ts";

it("restores what the action replaced, and keeps what was changed since", () => {
  const before = { title: "Mine", lead: "Mine", list: [{ text: "Mine" }] };
  const after = { title: "Theirs", lead: "Theirs", list: [{ text: "Theirs" }] };
  expect(revertParts(after, { before, after })).toEqual(before);
  expect(revertParts({ ...after, lead: "Typed since" }, { before, after })).toEqual({ ...before, lead: "Typed since" });
  expect(revertParts({ ...after, list: [] }, { before, after })).toEqual({ ...before, list: [] });
  expect(
    revertParts({ ...after, added: 1 }, { before: { ...before, added: 0 }, after: { ...after, added: 0 } }),
  ).toEqual({
    ...before,
    added: 1,
  });
});

it("never changes a part that was changed since", () => {
  const parts = fc.record({ a: fc.nat(2), b: fc.array(fc.nat(2), { maxLength: 2 }), c: fc.string({ maxLength: 1 }) });
  fc.assert(
    fc.property(parts, parts, parts, (now, before, after) => {
      const result = revertParts(now, { before, after });
      for (const name of ["a", "b", "c"] as const) {
        const isUntouched = JSON.stringify(now[name]) === JSON.stringify(after[name]);
        expect(result[name]).toEqual(isUntouched ? before[name] : now[name]);
      }
    }),
  );
});
