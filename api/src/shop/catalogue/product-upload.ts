import { type ProductFieldName, productFieldList, productLimits } from "@chargefront/shared/product/product-fields";
import { productEditForm, productForm } from "@chargefront/shared/product/product-form";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";
import type { FormPart } from "../../platform/http/read-body.ts";

/** The picture of a form: bytes, the id of a product that has it, or none. */
export type GivenPicture = { readonly bytes: Uint8Array } | { readonly productId: string } | undefined;

const others = ["image", "imageFrom", "customFields"] as const;
type OwnName = ProductFieldName | (typeof others)[number];
const ownNames: readonly OwnName[] = [...productFieldList.map(([, { name }]) => name), ...others];

/** Parses the form of a new product: its own fields and, under their own names, its custom fields.
 *  docs/product/http-api.md#post-apiproductsadd. */
export const productUpload = upload(productForm, { needsPicture: true });

/** Parses the form of an edit. `replacesSpecifications` is true when the custom fields replace all existing ones.
 *  docs/product/decisions.md#34. */
export const productEditUpload = upload(productEditForm, { needsPicture: false });

/** Builds a parser that reports every invalid field at once, including the picture. */
function upload<Form extends object>(form: z.ZodType<Form>, { needsPicture }: { needsPicture: boolean }) {
  return z.custom<readonly FormPart[]>().transform((parts, ctx) => {
    const { own, custom } = sortParts(parts);
    const { image, imageFrom, customFields, ...texts } = own;
    const refuse = (name: string, message: string) => ctx.addIssue({ code: "custom", path: [name], message });

    const checked = form.safeParse({ ...textsOf(texts), specifications: custom.map(toRow) });
    for (const { path, message } of checked.error?.issues ?? []) refuse(String(path[0]), message);

    const picture = readPicture(image, imageFrom);
    if ("sentence" in picture) refuse("image", picture.sentence);
    else if (needsPicture && !picture.given) refuse("image", messages.required);

    const replaces = customFields && textOf(customFields);
    if (replaces !== undefined && replaces !== "replace") refuse("customFields", "customFields must be replace.");
    if (!checked.success || "sentence" in picture) return z.NEVER;
    return { ...checked.data, picture: picture.given, replacesSpecifications: replaces === "replace" };
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
  const productId = imageFrom && textOf(imageFrom);
  return { given: productId ? { productId } : undefined };
}

/** Returns true for what a browser sends for a file input without a file. */
function isNoFile({ bytes, fileName }: { bytes: Uint8Array; fileName: string }): boolean {
  return bytes.length === 0 && fileName === "";
}
