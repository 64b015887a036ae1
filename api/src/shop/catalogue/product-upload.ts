import { type ProductFieldName, productFieldList, productLimits } from "@chargefront/shared/product/product-fields";
import { productEditForm, productForm } from "@chargefront/shared/product/product-form";
import { furtherPictures } from "@chargefront/shared/product/product-picture";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";
import type { FormPart } from "../../platform/http/read-body.ts";

/** The first picture of a form: bytes, the hash of a stored picture or the id of a product that has it, or none. */
export type GivenPicture = { readonly bytes: Uint8Array } | { readonly from: string } | undefined;

const others = ["image", "imageFrom", "pictures", "customFields"] as const;
type OwnName = ProductFieldName | (typeof others)[number];
const ownNames: readonly OwnName[] = [...productFieldList.map(([, { name }]) => name), ...others];

/** Parses the form of a new product: its own fields and, under their own names, its custom fields.
 *  docs/product/http-api.md#post-apiproductsadd. */
export const productUpload = upload(productForm, { needsPicture: true });

/** Parses the form of an edit. `replacesSpecifications` is true when the custom fields replace all existing ones.
 *  docs/product/decisions.md#34. */
export const productEditUpload = upload(productEditForm, { needsPicture: false });

/** Parses the form of one picture, `image`. */
export const pictureUpload = z.custom<readonly FormPart[]>().transform((parts, ctx) => {
  const picture = readPicture(
    parts.find(({ name }) => name === "image"),
    undefined,
  );
  const given = "given" in picture ? picture.given : undefined;
  if (given && "bytes" in given) return given.bytes;
  const message = "sentence" in picture ? picture.sentence : messages.required;
  ctx.addIssue({ code: "custom", path: ["image"], message });
  return z.NEVER;
});

/** Builds a parser that reports every invalid field at once, including the picture. */
function upload<Form extends object>(form: z.ZodType<Form>, { needsPicture }: { needsPicture: boolean }) {
  return z.custom<readonly FormPart[]>().transform((parts, ctx) => {
    const { own, custom } = sortParts(parts);
    const { image, imageFrom, pictures, customFields, ...texts } = own;
    const refuse = (name: string, message: string) => ctx.addIssue({ code: "custom", path: [name], message });

    const checked = form.safeParse({ ...textsOf(texts), specifications: custom.map(toRow) });
    for (const { path, message } of checked.error?.issues ?? []) refuse(String(path[0]), message);

    const picture = readPicture(image, imageFrom);
    if ("sentence" in picture) refuse("image", picture.sentence);
    else if (needsPicture && !picture.given) refuse("image", messages.required);

    const further = pictures && furtherPictures.safeParse(parsed(textOf(pictures)));
    for (const { path, message } of further?.error?.issues ?? []) refuse(["pictures", ...path].join("."), message);

    const replaces = customFields && textOf(customFields);
    if (replaces !== undefined && replaces !== "replace") refuse("customFields", "customFields must be replace.");
    if (!checked.success || "sentence" in picture || further?.error) return z.NEVER;
    const given = { picture: picture.given, pictures: further?.data };
    return { ...checked.data, ...given, replacesSpecifications: replaces === "replace" };
  });
}

/** Separates a product's own fields, the first of each name, from custom fields. A repeated own field counts as a
 *  custom field, which the schema refuses. */
function sortParts(parts: readonly FormPart[]) {
  const own: Partial<Record<OwnName, FormPart>> = {};
  const custom: FormPart[] = [];
  for (const part of parts) {
    const name = ownNames.find((one) => one === part.name);
    if (name && !own[name]) own[name] = part;
    else custom.push(part);
  }
  return { own, custom };
}

function textsOf(parts: Partial<Record<OwnName, FormPart>>) {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, textOf(part)]));
}

/** Returns the text of a part; a file in its place counts as empty. */
function textOf(part: FormPart): string {
  return "text" in part ? part.text : "";
}

function toRow(part: FormPart) {
  return { name: part.name, value: textOf(part) };
}

function readPicture(
  image: FormPart | undefined,
  imageFrom: FormPart | undefined,
): { readonly sentence: string } | { readonly given: GivenPicture } {
  if (image && "bytes" in image && !isNoFile(image)) {
    if (image.bytes.length > productLimits.imageBytes) return { sentence: messages.imageTooLarge };
    return { given: { bytes: image.bytes } };
  }
  const from = imageFrom && textOf(imageFrom);
  return { given: from ? { from } : undefined };
}

/** Returns the value of a JSON text; undefined when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns true for what a browser sends for a file input without a file. */
function isNoFile({ bytes, fileName }: { bytes: Uint8Array; fileName: string }): boolean {
  return bytes.length === 0 && fileName === "";
}
