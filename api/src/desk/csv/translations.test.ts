import type { ProductText } from "@chargefront/shared/product/product-text";
import { expect, test } from "vitest";
import { aDesk, rowsOf } from "../../testing/csv.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";

async function aTranslator() {
  const desk = await aDesk();
  await desk.clerk.imports("Title,Description,Price,Rating\nWallbox,For homes.,100,4\n");
  const [exported = {}] = rowsOf(await desk.clerk.downloads("products"));
  const path = (language: string) => `/api/products/${exported.Id}/texts/${language}`;
  return {
    ...desk,
    row: `${exported.Id},Wallbox,For homes.,100,4`,
    dearer: `${exported.Id},Wallbox,For homes.,200,4`,
    exported: async () => rowsOf(await desk.clerk.downloads("products"))[0] ?? {},
    say: (text: object) => send(desk.app, "PUT", path("hi"), desk.cookie, { description: "", state: "draft", ...text }),
    text: async (language = "hi") => jsonOf<ProductText>(await get(desk.app, path(language), desk.cookie)),
  };
}

const heading = "Id,Title,Description,Price,Rating";

test("exports and imports the Hindi and Marathi texts of products, and names them in the dry run", async () => {
  const { clerk, row, text, exported } = await aTranslator();
  const file = `${heading},title_hi,description_hi,title_mr,description_mr\n${row},वॉलबॉक्स,घरों के लिए।,वॉलबॉक्स,घरांसाठी.\n`;
  const checked = await clerk.checks(file);
  expect(checked.preview).toMatchObject([{ kind: "changed", translations: ["hi", "mr"] }]);
  expect(await text()).toMatchObject({ title: "", revision: 0 });
  await clerk.imports(file);
  expect(await text()).toMatchObject({ title: "वॉलबॉक्स", description: "घरों के लिए।", state: "public", isOlder: false });
  expect(await text("mr")).toMatchObject({ title: "वॉलबॉक्स", description: "घरांसाठी." });
  expect(await exported()).toMatchObject({ title_hi: "वॉलबॉक्स", description_mr: "घरांसाठी." });

  const again = await clerk.checks(await clerk.downloads("products"));
  expect(again.counts).toMatchObject({ unchanged: 1, changed: 0 });
});

test("keeps translations without their columns, and deletes one for an empty cell", async () => {
  const { clerk, dearer, say, text } = await aTranslator();
  await say({ title: "वॉलबॉक्स", description: "घरों के लिए।" });
  await clerk.imports(`${heading}\n${dearer}\n`);
  expect(await text()).toMatchObject({ title: "वॉलबॉक्स", description: "घरों के लिए।", state: "draft" });

  await clerk.imports(`${heading},title_hi\n${dearer},दीवार का चार्जर\n`);
  expect(await text()).toMatchObject({ title: "दीवार का चार्जर", description: "घरों के लिए।", state: "draft" });

  const refused = await clerk.checks(`${heading},title_hi\n${dearer},\n`);
  expect(refused.problems).toEqual([{ row: 2, column: "title_hi", sentence: "Please fill in this field." }]);
  await clerk.imports(`${heading},title_hi,description_hi\n${dearer},,\n`);
  expect(await text()).toMatchObject({ title: "", description: "" });
});

test("marks a translation as older until each part is translated again", async () => {
  const { clerk, row, say, text } = await aTranslator();
  await say({ title: "वॉलबॉक्स", description: "घरों के लिए।" });
  const changed = row.replace("For homes.", "For offices.");
  await clerk.imports(`${heading},title_hi\n${changed},दीवार का चार्जर\n`);
  expect(await text()).toMatchObject({ title: "दीवार का चार्जर", isOlder: true });
  await clerk.imports(`${heading},title_hi\n${changed},चार्जर\n`);
  expect(await text()).toMatchObject({ title: "चार्जर", isOlder: true });
  await clerk.imports(`${heading},title_hi,description_hi\n${changed},वॉलबॉक्स,दफ़्तरों के लिए।\n`);
  expect(await text()).toMatchObject({ description: "दफ़्तरों के लिए।", isOlder: false });
});

test("refuses a translation that is too long or unreadable at its column", async () => {
  const { clerk, row } = await aTranslator();
  const { state, problems } = await clerk.checks(
    `${heading},title_hi,description_mr\n${row},${"क".repeat(121)},${"क".repeat(6000)}\n`,
  );
  expect(state).toBe("refused");
  expect(problems.map(({ column }) => column)).toEqual(["title_hi", "description_mr"]);
});

test("keeps a translation that an admin saved after the check", async () => {
  const { app, cookie, clerk, row, say, text } = await aTranslator();
  const { id } = await clerk.checks(`${heading},title_hi\n${row},फ़ाइल से\n`);
  await say({ title: "हाथ से" });
  await clerk.applies(id);
  await clerk.runDue();
  expect(await text()).toMatchObject({ title: "हाथ से" });
  const run = await jsonOf<{ problems: unknown[] }>(await get(app, `/api/products/import/${id}`, cookie));
  expect(run.problems).toHaveLength(1);
});
