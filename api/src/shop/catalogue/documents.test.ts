import { createHash } from "node:crypto";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import type { Product } from "@chargefront/shared/product/product";
import { documentLimits } from "@chargefront/shared/product/product-document";
import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { aPdf } from "../../testing/a-pdf.ts";
import { aDevice } from "../../testing/device.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { aForm, aPngFile, aProductDesk, type Field, goodFields } from "../../testing/product-forms.ts";
import { get, jsonOf } from "../../testing/requests.ts";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function aDesk() {
  const desk = await aProductDesk();
  const device = aDevice(desk.app);
  const upload = (id: string, bytes: Uint8Array<ArrayBuffer> | undefined, changes: Record<string, string> = {}) => {
    const fields = Object.entries({ kind: "manual", language: "en", ...changes });
    return desk.send(
      "POST",
      `/api/products/${id}/documents`,
      aForm([...fields, ...(bytes ? [["document", bytes] as const] : [])]),
    );
  };
  async function everywhere(id: string) {
    await device.sync();
    const read = [
      await jsonOf<Product>(await get(desk.app, `/api/products/update/${id}`)),
      ...(await jsonOf<Product[]>(await get(desk.app, "/api/products/get"))).filter(({ _id }) => _id === id),
      ...device.products().filter(({ _id }) => _id === id),
      await jsonOf<Product>(await desk.read(`/api/admin/products/${id}`)),
    ];
    return read.map(({ documents }) => documents?.map(({ url }) => url));
  }
  return { ...desk, upload, everywhere };
}

test("adds and removes documents, for clients that read, list or sync", async () => {
  const { added, edit, upload, everywhere, send, deps } = await aDesk();
  const { _id } = await added();
  const [first, second] = [aPdf("/Lang (en)"), aPdf("/Lang (hi)")];
  const paths = [first, second].map((bytes) => `/files/${hashOf(bytes)}.pdf`);
  expect((await upload(_id, first)).status).toBe(201);
  const answer = await upload(_id, second, { kind: "installation-guide", language: "hi", title: " लगाने की गाइड " });
  const { documents = [] } = await jsonOf<AdminProduct>(answer);
  expect(documents.map(({ id: _, ...one }) => one)).toEqual([
    { kind: "manual", language: "en", title: "", bytes: first.length, url: paths[0] },
    { kind: "installation-guide", language: "hi", title: "लगाने की गाइड", bytes: second.length, url: paths[1] },
  ]);
  // As clients of the previous release save.
  await edit(_id, goodFields);
  expect(await everywhere(_id)).toEqual([paths, paths, paths, paths]);
  for (const _twice of [1, 2]) {
    const removal = await send("DELETE", `/api/products/${_id}/documents/${documents[0]?.id}`);
    expect(await removal.json()).toMatchObject({ documents: [{ url: paths[1] }] });
  }
  expect(await everywhere(_id)).toEqual(Array(4).fill([paths[1]]));
  await send("DELETE", `/api/products/${_id}/documents/${documents[1]?.id}`);
  expect(await everywhere(_id)).toEqual(Array(4).fill(undefined));
  const kinds = await deps.db
    .selectFrom("activity")
    .select("kind")
    .where("kind", "in", ["product-document-added", "product-document-removed"])
    .execute();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array(2).fill("product-document-added"),
    ...Array(2).fill("product-document-removed"),
  ]);
});

test("shows each picture and each document of a product once", async () => {
  const { app, added, upload, send } = await aDesk();
  const image = await jsonOf<{ hash: string }>(
    await send("POST", "/api/products/pictures", aForm([["image", await aPngFile("#ff0000")]])),
  );
  const pictures = [{ hash: image.hash }, { hash: image.hash }];
  const { _id } = await added([["pictures", JSON.stringify(pictures)]]);
  for (const lang of ["en", "hi", "mr"]) await upload(_id, aPdf(`/Lang (${lang})`));
  const product = await jsonOf<Product>(await get(app, `/api/products/update/${_id}`));
  expect([product.pictures?.length, product.documents?.length]).toEqual([2, 3]);
});

test("serves a document as a download with a readable name, while a product names it", async () => {
  const { app, added, upload, send } = await aDesk();
  const [one, other] = [await added(), await added()];
  const bytes = aPdf();
  const path = `/files/${hashOf(bytes)}.pdf`;
  expect((await get(app, path)).status).toBe(404);
  await upload(one._id, bytes, { title: 'AC "11 kW" / हिंदी' });
  await upload(other._id, bytes);
  const answer = await get(app, path);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-disposition": `attachment; filename="AC -11 kW- - -.pdf"; filename*=UTF-8''AC%20-11%20kW-%20-%20${encodeURIComponent("हिंदी")}.pdf`,
    "content-length": String(bytes.length),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  const head = await app.request(path, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
  for (const { _id } of [one, other]) {
    expect((await get(app, path)).status).toBe(200);
    const { documents = [] } = await jsonOf<Product>(await get(app, `/api/products/update/${_id}`));
    await send("DELETE", `/api/products/${_id}/documents/${documents[0]?.id}`);
  }
  expect((await get(app, path)).status).toBe(404);
});

const padded = (length: number) => {
  const bytes = new Uint8Array(length).fill(32);
  const pdf = aPdf();
  bytes.set(pdf.subarray(0, 200));
  bytes.set(pdf.subarray(-20), length - 20);
  return bytes;
};
const text = (content: string) => new TextEncoder().encode(content);
/** A picture's bytes may spell `/JS `. */
const streamed = aPdf("/Metadata << /Length 4 >> stream\n/JS \nendstream");

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ["of exactly 10 MB", padded(documentLimits.bytes)],
  ["whose pictures spell a name by chance", streamed],
])("accepts a PDF %s", async (_, bytes) => {
  const { added, upload } = await aDesk();
  expect((await upload((await added())._id, bytes)).status).toBe(201);
});

test.each<[string, Uint8Array<ArrayBuffer> | undefined, Record<string, string>, Record<string, string>]>([
  ["no file", undefined, {}, { document: messages.required }],
  ["an unknown part", aPdf(), { name: "x" }, { name: messages.unknownField }],
  ["an empty file", new Uint8Array(0), {}, { document: messages.documentEmpty }],
  ["10 MB and a byte", padded(documentLimits.bytes + 1), {}, { document: messages.documentTooLarge }],
  ["a renamed page", text("<html><script>alert(1)</script>"), {}, { document: messages.documentFile }],
  ["a renamed picture", await aPngFile(), {}, { document: messages.documentFile }],
  ["half a PDF", aPdf().subarray(0, 100), {}, { document: messages.documentBroken }],
  ["a script", aPdf("/OpenAction << /S /JavaScript /JS (x) >>"), {}, { document: messages.documentActive }],
  ["an escaped script", aPdf("/AA << /O << /J#53 (x) >> >>"), {}, { document: messages.documentActive }],
  ["a command", aPdf("/OpenAction << /S /Launch /F (x) >>"), {}, { document: messages.documentActive }],
  ["an attached file", aPdf("/Names << /EmbeddedFiles 9 0 R >>"), {}, { document: messages.documentActive }],
  ["an unknown kind", aPdf(), { kind: "virus" }, { kind: messages.documentKind }],
  ["an unknown language", aPdf(), { language: "fr" }, { language: messages.documentLanguage }],
  ["a long title", aPdf(), { title: "a".repeat(121) }, { title: messages.tooLong }],
])("refuses %s as a document and stores nothing", async (_, bytes, changes, fields) => {
  const { added, upload, everywhere, deps } = await aDesk();
  const { _id } = await added();
  const answer = await upload(_id, bytes, changes);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields });
  expect(await everywhere(_id)).toEqual(Array(4).fill(undefined));
  for await (const { name } of deps.files.list("documents")) expect(name).toBe("");
});

test("refuses the same file twice, an eleventh document and two at once for the last place", async () => {
  const { added, upload, everywhere } = await aDesk();
  const { _id } = await added();
  for (let n = 1; n < documentLimits.most; n += 1) await upload(_id, aPdf(`/N ${n}`));
  const again = await upload(_id, aPdf("/N 1"), { kind: "other" });
  expect([again.status, await again.json()]).toMatchObject([409, { error: messages.documentTwice }]);
  const both = await Promise.all([upload(_id, aPdf("/N 10")), upload(_id, aPdf("/N 11"))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const eleventh = await upload(_id, aPdf("/N 12"));
  expect(await eleventh.json()).toMatchObject({ fields: { document: messages.tooManyDocuments } });
  expect((await everywhere(_id))[0]).toHaveLength(10);
});

test("refuses documents of a product that is unknown or deleted, and from a role without the right", async () => {
  const desk = await aDesk();
  const { _id } = await desk.added();
  expect((await desk.upload("none", aPdf())).status).toBe(404);
  const Cookie = await signedInAdmin(desk, "accounts@urjavahan.example", "accounts");
  const fields: Field[] = [
    ["kind", "manual"],
    ["language", "en"],
    ["document", aPdf()],
  ];
  const path = `/api/products/${_id}/documents`;
  expect((await desk.send("POST", path, aForm(fields), { Cookie })).status).toBe(403);
  expect((await desk.send("DELETE", `${path}/x`, undefined, { Cookie })).status).toBe(403);
  await desk.send("DELETE", `/api/products/delete/${_id}`);
  const answer = await desk.upload(_id, aPdf());
  expect(await answer.json()).toMatchObject({ code: "product-not-found" });
});
