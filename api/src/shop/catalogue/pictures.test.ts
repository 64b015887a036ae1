import { imagePath, type ProductImage } from "@chargefront/shared/product/image";
import type { Product } from "@chargefront/shared/product/product";
import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { aDevice } from "../../testing/device.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { aForm, aPngFile, aProductDesk, type Field, goodFields } from "../../testing/product-forms.ts";
import { get, jsonOf } from "../../testing/requests.ts";

async function aDesk() {
  const desk = await aProductDesk();
  const upload = async (color: string) =>
    jsonOf<ProductImage>(await desk.send("POST", "/api/products/pictures", aForm([["image", await aPngFile(color)]])));
  const images = [await upload("#ff0000"), await upload("#00ff00")] as const;
  const device = aDevice(desk.app);
  async function everywhere(id: string) {
    await device.sync();
    const read = [
      await jsonOf<Product>(await get(desk.app, `/api/products/update/${id}`)),
      ...(await jsonOf<Product[]>(await get(desk.app, "/api/products/get"))),
      ...device.products(),
      await jsonOf<Product>(await desk.read(`/api/admin/products/${id}`)),
    ];
    return read.map(({ pictures }) => pictures?.map(({ url, alt }) => ({ url, alt })));
  }
  return { ...desk, images, everywhere };
}

const naming = (...pictures: readonly object[]): Field => ["pictures", JSON.stringify(pictures)];
const shown = (image: ProductImage, alt = "") => ({ url: imagePath(image.hash, 560, "webp"), alt });
const four = <Value>(value: Value) => [value, value, value, value];

test("adds, sorts and removes further pictures, for clients that read, list or sync", async () => {
  const { added, edit, everywhere, images } = await aDesk();
  const [red, green] = images;
  const { _id, imageURL } = await added([naming({ hash: red.hash, alt: " The plug " }, { hash: green.hash })]);
  expect(await everywhere(_id)).toEqual(four([shown(red, "The plug"), shown(green)]));
  await edit(_id, [...goodFields, naming({ hash: green.hash, alt: "" }, { hash: red.hash, alt: "The plug" })]);
  expect(await everywhere(_id)).toEqual(four([shown(green), shown(red, "The plug")]));
  // As clients of the previous release save.
  await edit(_id, goodFields);
  expect(await everywhere(_id)).toEqual(four([shown(green), shown(red, "The plug")]));
  const swapped = await edit(_id, [...goodFields, ["imageFrom", green.hash], naming({ hash: red.hash })]);
  expect(await swapped.json()).toMatchObject({
    image: { hash: green.hash, width: 60, height: 40 },
    pictures: [{ ...shown(red), image: { hash: red.hash } }],
  });
  const cleared = await jsonOf<Product>(await edit(_id, [...goodFields, naming()]));
  expect(cleared.imageURL).not.toBe(imageURL);
  expect(Object.keys(cleared)).not.toContain("pictures");
  expect(await everywhere(_id)).toEqual(four(undefined));
});

test.each<[string, string, Record<string, string>]>([
  ["no list", "{}", { pictures: messages.notList }],
  ["no JSON", "[", { pictures: messages.required }],
  ["a ninth picture", JSON.stringify(Array(8).fill({ hash: "a".repeat(64) })), { pictures: messages.tooManyPictures }],
  ["an unknown picture", JSON.stringify([{ hash: "a".repeat(64) }]), { pictures: messages.imageGone }],
  ["a path", JSON.stringify([{ hash: "../shop.db" }]), { "pictures.0.hash": messages.imageGone }],
  ["an unknown key", JSON.stringify([{ hash: "a".repeat(64), url: "x" }]), { "pictures.0": messages.unknownField }],
  [
    "a text that is too long",
    JSON.stringify([{ hash: "a".repeat(64), alt: "a".repeat(201) }]),
    { "pictures.0.alt": messages.tooLong },
  ],
])("refuses %s for further pictures and changes nothing", async (_, pictures, fields) => {
  const { added, edit, everywhere, images } = await aDesk();
  const { _id } = await added([naming({ hash: images[0].hash })]);
  const answer = await edit(_id, [...goodFields, ["pictures", pictures]]);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields });
  expect(await everywhere(_id)).toEqual(four([shown(images[0])]));
});

test("refuses further pictures and uploads by a role without the right to products", async () => {
  const desk = await aDesk();
  const { _id, price } = await desk.added();
  const Cookie = await signedInAdmin(desk, "accounts@urjavahan.example", "accounts");
  const same = goodFields.map((field): Field => (field[0] === "price" ? ["price", String(price)] : field));
  const answer = await desk.edit(_id, [...same, naming({ hash: desk.images[0].hash })], { Cookie });
  expect(answer.status).toBe(403);
  expect(Object.keys((await jsonOf<{ fields: object }>(answer)).fields)).toEqual(["pictures"]);
  const upload = aForm([["image", await aPngFile("#123456")]]);
  expect((await desk.send("POST", "/api/products/pictures", upload, { Cookie })).status).toBe(403);
});

test.each<[string, readonly Field[], string]>([
  ["no picture", [], messages.required],
  ["a text as a picture", [["image", "x"]], messages.required],
  ["a renamed page", [["image", new TextEncoder().encode("<html>")]], messages.imageFile],
])("refuses an upload with %s", async (_, fields, image) => {
  const { send } = await aProductDesk();
  const answer = await send("POST", "/api/products/pictures", aForm(fields));
  expect(await answer.json()).toMatchObject({ code: "fields-invalid", fields: { image } });
});
