import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { expect, it } from "vitest";
import { differencesOf } from "./conflict.ts";
import { copyOf, differs, draftOf, newRow, previewOf, toParts } from "./product-draft.ts";

const product: AdminProduct = {
  _id: "0190",
  title: "Wallbox",
  description: "For a car park.",
  price: 45_999.5,
  rating: 4.4,
  imageURL: "/images/a-560.webp",
  image: { hash: "a", width: 60, height: 40, color: "#000000" },
  customFields: { Power: "11 kW" },
  specifications: [{ name: "Power", value: "11 kW" }],
  revision: 3,
  updatedAt: "2026-03-03T08:35:00.000Z",
  state: "on-sale",
};

it("finds no difference in a product that was only opened", () => {
  expect(differencesOf(draftOf(product), product)).toEqual([]);
  expect(differencesOf({ ...draftOf(product), price: "45,999.50", rating: "4.40" }, product)).toEqual([]);
  const theirs = { ...product, hsn: "850440", gstRate: 0 } as const;
  expect(differencesOf({ ...draftOf(theirs), hsn: "8504 40" }, theirs)).toEqual([]);
});

it("names each field that differs, with both versions", () => {
  const typed = { ...draftOf(product), title: "Mine", specifications: [newRow("Power", "22 kW"), newRow("IP", "65")] };
  const mine = { ...typed, picture: { kind: "chosen", file: new Blob(), url: "blob:x" }, hsn: "8504" } as const;
  expect(differencesOf(mine, { ...product, price: 50_000, gstRate: 5 })).toEqual([
    { field: "Title", mine: "Mine", theirs: "Wallbox" },
    { field: "Price", mine: "₹45,999.50", theirs: "₹50,000.00" },
    { field: "HSN code", mine: "8504", theirs: "Not set" },
    { field: "GST rate", mine: "Not set", theirs: "5 %" },
    { field: "Custom fields", mine: "Power: 22 kW\nIP: 65", theirs: "Power: 11 kW" },
    { field: "Image", mine: "The picture you chose", theirs: "Current picture" },
  ]);
});

it("keeps a picture that only the other admin changed", () => {
  const theirs = { ...product, image: { ...product.image, hash: "b" } };
  expect(differencesOf(draftOf(product), theirs)).toMatchObject([
    { field: "Image", mine: "Not changed by you: the new one stays" },
  ]);
});

it("names further pictures, and another first one, only where they differ from the saved ones", () => {
  const image = { ...product.image, hash: "b" };
  const saved = { ...product, pictures: [{ url: "", alt: "Plug", image }] };
  const form = {} as Parameters<typeof toParts>[0];
  const named = (draft: Parameters<typeof toParts>[1], over = saved) =>
    toParts({ ...form, specifications: [] }, draft, over).pictures;
  expect(named(draftOf(saved))).toBeUndefined();
  expect(differencesOf(draftOf(saved), saved)).toEqual([]);
  const mine = { ...draftOf(saved), picture: { kind: "stored", image, from: "b" }, pictures: [] } as const;
  expect(named(mine)).toBe("[]");
  expect(differencesOf(mine, saved)).toEqual([
    { field: "Image", mine: "The picture you chose", theirs: "Current picture" },
    { field: "More pictures", mine: "0, as in this form", theirs: "1, as saved" },
  ]);
});

it("compares drafts by words and picture, not by the keys of their rows", () => {
  const draft = draftOf(product);
  const again = { ...draftOf(product), picture: draft.picture };
  expect(differs(draft, again)).toBe(false);
  expect(differs(draft, { ...again, description: "Other." })).toBe(true);
  expect(differs(draft, { ...again, picture: { kind: "none" } })).toBe(true);
});

it("names a copy as such, within the longest title, and copies the picture", () => {
  const { title, picture } = copyOf({ ...product, title: "x".repeat(120) });
  expect(title).toBe(`${"x".repeat(113)} (copy)`);
  expect(picture).toMatchObject({ kind: "stored", from: "0190" });
});

it("sends custom fields under their own names, and a stored picture by its product", () => {
  const form = { title: "W", description: "d", rating: 4, specifications: product.specifications };
  const pricePaise = 100_050 as Parameters<typeof toParts>[0]["pricePaise"];
  expect(toParts({ ...form, pricePaise }, draftOf(product), product)).toEqual({
    title: "W",
    description: "d",
    price: "1000.5",
    rating: "4",
    hsn: "",
    gstRate: "",
    customFields: "replace",
    imageFrom: "0190",
    Power: "11 kW",
  });
});

it("previews the input, with placeholders for empty fields", () => {
  expect(previewOf(draftOf(product))).toMatchObject({ title: "Wallbox", price: 45_999.5, rating: 4.4 });
  const empty = { ...draftOf(product), title: " ", price: "?", rating: "9" };
  expect(previewOf(empty)).toMatchObject({ title: "Title", price: 0, rating: 5 });
});
