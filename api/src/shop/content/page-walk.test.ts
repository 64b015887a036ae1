import type { PageSlug } from "@chargefront/shared/page/page";
import type { PageSource } from "@chargefront/shared/page/page-source";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aPageDesk } from "../../testing/page-desk.ts";
import { jsonOf } from "../../testing/requests.ts";

const slug = fc.constantFrom<PageSlug[]>("about", "contact", "terms");
const step = fc.oneof(
  fc.record({ kind: fc.constant("save" as const), slug, title: fc.constantFrom("One", "Two", "Three") }),
  fc.record({ kind: fc.constant("stale" as const), slug, title: fc.constantFrom("Four", "Five") }),
  fc.record({ kind: fc.constant("bring-back" as const), slug, at: fc.nat(20) }),
);

/** The expected versions of each page, the newest last. */
type Model = Map<PageSlug, PageSource[]>;

test("keeps every version and shows the latest content after any edits and restores", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const desk = await aPageDesk();
      const model: Model = new Map();
      for (const name of ["about", "contact", "terms"] as const) model.set(name, [await desk.source(name)]);

      for (const { slug: name, ...action } of steps) {
        const known = model.get(name) ?? [];
        const present = await desk.source(name);
        if (action.kind === "bring-back") {
          const wanted = known[action.at % known.length] ?? present;
          const written = await jsonOf<PageSource>(await desk.bringsBack(name, wanted.revision));
          expect(written.content).toEqual(wanted.content);
          if (JSON.stringify(wanted.content) === JSON.stringify(present.content)) expect(written).toEqual(present);
          else known.push(written);
          continue;
        }
        const content = { ...present.content, title: action.title };
        const revision = action.kind === "stale" ? present.revision - 1 : present.revision;
        const isSame = JSON.stringify(content) === JSON.stringify(present.content);
        const answer = await desk.saves(name, content, revision);
        expect(answer.status).toBe(action.kind === "stale" && !isSame ? 409 : 200);
        if (answer.status === 200 && !isSame) known.push(await jsonOf<PageSource>(answer));
      }

      for (const [name, known] of model) {
        expect(await desk.source(name)).toEqual(known.at(-1));
        const listed = await desk.versions(name);
        expect(listed.map(({ revision }) => revision)).toEqual(known.map(({ revision }) => revision).reverse());
        for (const one of known) expect(await desk.version(name, one.revision)).toEqual(one);
      }
    }),
    { numRuns: 15 },
  );
});

test("does not restore a version over one that the admin has not seen", async () => {
  const desk = await aPageDesk();
  const first = await desk.source("about");
  const seen = await jsonOf<PageSource>(await desk.saves("about", { ...first.content, title: "One" }, first.revision));
  const unseen = await jsonOf<PageSource>(await desk.saves("about", { ...first.content, title: "Two" }, seen.revision));
  const refused = await desk.bringsBack("about", first.revision, seen.revision);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "edit-conflict", page: { revision: unseen.revision } });
  const restored = await desk.bringsBack("about", first.revision, unseen.revision);
  expect(await restored.json()).toMatchObject({ content: first.content });
  // A repeat after a lost answer is no conflict with itself.
  expect((await desk.bringsBack("about", first.revision, unseen.revision)).status).toBe(200);
});
