import type { ProblemBody } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import { aPngFile, aProductDesk, goodFields } from "../../testing/product-forms.ts";
import { get, jsonOf, ownOrigin } from "../../testing/requests.ts";

type Field = readonly [string, string];

/** Builds the valid form with some fields changed, or left out when their value is undefined. */
async function formWith(changes: Record<string, string | undefined>, custom: readonly Field[] = []) {
  const kept = goodFields.filter(([name]) => !(name in changes));
  const changed = Object.entries(changes).filter((field): field is [string, string] => field[1] !== undefined);
  return [...kept, ...changed, ["image", await aPngFile()] as const, ...custom];
}

test("adds a product with its custom fields in order, and shows it and its picture to everyone", async () => {
  const { app, add, deps } = await aProductDesk();
  const custom = [
    ["Power", "11 kW"],
    ["Category", "Wallboxes"],
    ["नाम", "दीवार"],
  ] as const;
  const answer = await add(await formWith({}, custom));
  expect(answer.status).toBe(201);
  const product = await jsonOf<AdminProduct>(answer);
  expect(product).toMatchObject({
    title: "AC wallbox 11 kW",
    description: "For a car park of an office.",
    price: 45_999.5,
    rating: 4.4,
    customFields: Object.fromEntries(custom),
    specifications: custom.map(([name, value]) => ({ name, value })),
    image: { width: 60, height: 40, color: "#0a7d4f" },
    state: "on-sale",
    revision: 1,
  });
  expect(await jsonOf<unknown[]>(await get(app, "/api/products/get"))).toMatchObject([{ _id: product._id }]);
  expect((await get(app, product.imageURL)).status).toBe(200);
  const actions = await deps.readDb.selectFrom("activity").select(["kind", "subject_id", "label"]).execute();
  expect(actions).toEqual([{ kind: "product-added", subject_id: product._id, label: "AC wallbox 11 kW" }]);
});

test("accepts the picture of another product", async () => {
  const { add, added } = await aProductDesk();
  const first = await added();
  const copy = await jsonOf<AdminProduct>(await add([...goodFields, ["imageFrom", first._id]]));
  expect(copy.image).toEqual(first.image);
  expect(copy._id).not.toBe(first._id);
  const refused = await jsonOf<ProblemBody>(await add([...goodFields, ["imageFrom", "nothing"]]));
  expect(refused.fields).toEqual({ image: messages.imageGone });
});

test.each<[string, string | undefined, string]>([
  ["title", undefined, messages.required],
  ["title", "  ", messages.required],
  ["title", "x".repeat(121), messages.tooLong],
  ["title", "two\nlines", messages.unreadableCharacters],
  ["title", "nul\u0000", messages.unreadableCharacters],
  ["description", undefined, messages.required],
  ["description", "", messages.required],
  ["description", "x".repeat(5001), messages.tooLong],
  ["price", undefined, messages.required],
  ["price", "", messages.required],
  ["price", "much", messages.price],
  ["price", "0", messages.price],
  ["price", "-1", messages.price],
  ["price", "1e5", messages.price],
  ["price", "1.234", messages.price],
  ["price", "NaN", messages.price],
  ["price", "1000000000", messages.priceTooHigh],
  ["rating", undefined, messages.required],
  ["rating", "5.1", messages.rating],
  ["rating", "-1", messages.rating],
  ["rating", "4.44", messages.rating],
  ["rating", "good", messages.rating],
  ["hsn", "85044", messages.hsn],
  ["hsn", "chargers", messages.hsn],
  ["gstRate", "12", messages.gstRate],
])("refuses a form whose %s is %j at that field", async (name, value, sentence) => {
  const { add, deps } = await aProductDesk();
  const answer = await add(await formWith({ [name]: value }));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "fields-invalid", fields: { [name]: sentence } });
  expect(await deps.readDb.selectFrom("product").select("id").execute()).toEqual([]);
});

test.each([
  ["45999.5", 45_999.5],
  ["₹45,999.50", 45_999.5],
  ["1,23,456", 123_456],
  ["0.01", 0.01],
  ["1.15", 1.15],
  ["999999999.99", 999_999_999.99],
])("accepts a price typed as %s", async (typed, price) => {
  const { add } = await aProductDesk();
  expect(await (await add(await formWith({ price: typed }))).json()).toMatchObject({ price });
});

test("reports every invalid field at once, including the picture", async () => {
  const { add } = await aProductDesk();
  const { fields } = await jsonOf<ProblemBody>(await add([["Power", ""]]));
  expect(fields).toEqual({
    title: messages.required,
    description: messages.required,
    price: messages.required,
    rating: messages.required,
    image: messages.required,
    "specifications.0.value": messages.required,
  });
});

test.each([
  ...["price", "Price", "PRICE ", "title", "image", "rating", "description", "_id", "id", "customFields"],
  ...["__proto__", "constructor", "prototype", "toString", "__defineGetter__", "hasOwnProperty", "valueOf"],
  ...["pri\u200bce", "ｐｒｉｃｅ", "ImageFrom", "imageURL", "specifications", "revision"],
])("refuses a custom field called %j with a sentence and changes nothing", async (name) => {
  const { add, deps } = await aProductDesk();
  const answer = await add(await formWith({}, [[name, "1"]]));
  expect(answer.status).toBe(400);
  expect(Object.values((await jsonOf<ProblemBody>(answer)).fields ?? {})[0]).toMatch(/name|customFields/);
  expect(await deps.readDb.selectFrom("product").select("id").execute()).toEqual([]);
});

test.each([
  ["1", messages.specificationNameDigits],
  ["१२", messages.specificationNameDigits],
  ["", messages.required],
  ["   ", messages.required],
  ["x".repeat(61), messages.tooLong],
  ["a\u0007b", messages.unreadableCharacters],
])("refuses a custom field called %j", async (name, sentence) => {
  const { add } = await aProductDesk();
  const { fields } = await jsonOf<ProblemBody>(
    await add(
      await formWith({}, [
        ["Power", "1 kW"],
        [name, "1"],
      ]),
    ),
  );
  expect(fields).toEqual({ "specifications.1.name": sentence });
});

test("refuses the second of two equal names in any letter case", async () => {
  const { add } = await aProductDesk();
  const custom: readonly Field[] = [
    ["Power", "1 kW"],
    ["Colour", "grey"],
    ["POWER", "2 kW"],
  ];
  const { fields } = await jsonOf<ProblemBody>(await add(await formWith({}, custom)));
  expect(fields).toEqual({ "specifications.2.name": messages.specificationNameTwice });
});

test("accepts 50 custom fields and refuses the 51st", async () => {
  const { add } = await aProductDesk();
  const fields = Array.from({ length: 51 }, (_, at): Field => [`Name ${at}`, "x"]);
  expect((await add(await formWith({}, fields.slice(0, 50)))).status).toBe(201);
  const refused = await jsonOf<ProblemBody>(await add(await formWith({}, fields)));
  expect(refused.fields).toEqual({ specifications: messages.tooManySpecifications });
});

test("treats names that look like paths into objects as plain names", async () => {
  const { add } = await aProductDesk();
  const names = ["a.b", "__proto__.polluted", "constructor.prototype.polluted", "x[polluted]", "polluted"];
  const answer = await add(
    await formWith(
      {},
      names.map((name): Field => [name, "yes"]),
    ),
  );
  expect(answer.status).toBe(201);
  const { customFields } = await jsonOf<AdminProduct>(answer);
  expect(Object.keys(customFields)).toEqual(names);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test("stores titles and names composed and without direction overrides", async () => {
  const { add } = await aProductDesk();
  const title = "Caf\u0065\u0301 \u202egnp.exe";
  const answer = await add(await formWith({ title }, [["Po\u2066wer", "1 kW\u202c"]]));
  expect(await answer.json()).toMatchObject({
    title: "Café gnp.exe",
    specifications: [{ name: "Power", value: "1 kW" }],
  });
});

test.each<[string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>, string]>([
  ["an SVG", () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), messages.imageFile],
  ["an empty file", () => new Uint8Array(), messages.imageEmpty],
  ["half a picture", (bytes) => bytes.slice(0, bytes.length / 2), messages.imageBroken],
  ["a file of more than 5 MB", () => new Uint8Array(5 * 1024 * 1024 + 1), messages.imageTooLarge],
])("refuses %s as a picture, and says why", async (_what, make, sentence) => {
  const { add } = await aProductDesk();
  const answer = await add([...goodFields, ["image", make(await aPngFile())]]);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { image: sentence } });
});

test("refuses two pictures, or a text in place of one", async () => {
  const { add } = await aProductDesk();
  const image = await aPngFile();
  expect((await add([...goodFields, ["image", image], ["image", image]])).status).toBe(400);
  const text = await add([...goodFields, ["image", "https://elsewhere.example/picture.png"]]);
  expect(await text.json()).toMatchObject({ fields: { image: messages.required } });
});

test("refuses a body that is no form, is broken or is too large before storing anything", async () => {
  const { app, cookie, send, deps } = await aProductDesk();
  const raw = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
    app.request("/api/products/add", {
      method: "POST",
      headers: { Cookie: cookie, Origin: ownOrigin, "Content-Type": type },
      body,
    });
  expect((await raw("application/json", "{}")).status).toBe(415);
  expect((await raw("application/x-www-form-urlencoded", "title=x")).status).toBe(415);
  expect((await raw("multipart/form-data", "--x--")).status).toBe(415);
  for (const body of ["", "nothing", "--x\r\n\r\n", '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx']) {
    const answer = await raw("multipart/form-data; boundary=x", body);
    expect([body, answer.status]).toEqual([body, 400]);
  }
  const tooMuch = new Uint8Array(defaultLimits.bodyBytes.upload + 1);
  expect((await raw("multipart/form-data; boundary=x", tooMuch)).status).toBe(413);
  const manyParts = new FormData();
  for (let at = 0; at < 20_000; at += 1) manyParts.append(`Name ${at}`, "x");
  expect((await send("POST", "/api/products/add", manyParts)).status).toBe(413);
  expect(await deps.readDb.selectFrom("product").select("id").execute()).toEqual([]);
});

test("refuses an addition from another site's page", async () => {
  const { send } = await aProductDesk();
  const answer = await send("POST", "/api/products/add", new FormData(), { Origin: "https://elsewhere.example" });
  expect(answer.status).toBe(403);
});
