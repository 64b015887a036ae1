import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import sharp from "sharp";
import { freshApp } from "./fresh-deps.ts";
import { signedInAdmin } from "./makers.ts";
import { get, jsonOf, ownOrigin } from "./requests.ts";

type Value = string | Uint8Array<ArrayBuffer>;
export type Field = readonly [name: string, value: Value];

/** The fields of a valid product form, without its picture. */
export const goodFields: readonly Field[] = [
  ["title", "AC wallbox 11 kW"],
  ["description", "For a car park of an office."],
  ["price", "45999.50"],
  ["rating", "4.4"],
];

/** Makes a small picture of one colour, as a PNG. */
export async function aPngFile(color = "#0a7d4f"): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: color } });
  return new Uint8Array(await image.png().toBuffer());
}

export function aForm(fields: readonly Field[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([value]), "picture.png");
  }
  return form;
}

/** Makes the admin desk of an empty shop, with an admin at it. */
export async function aProductDesk(overrides: Parameters<typeof freshApp>[0] = {}) {
  const fresh = await freshApp(overrides);
  const { app } = fresh;
  const cookie = await signedInAdmin(fresh);

  async function send(method: string, path: string, body?: FormData, headers: Record<string, string> = {}) {
    const all = { Cookie: cookie, Origin: ownOrigin, ...headers };
    return app.request(path, { method, headers: all, ...(body && { body }) });
  }

  return {
    ...fresh,
    cookie,
    send,
    read: (path: string) => get(app, path, cookie),
    add: (fields: readonly Field[], headers?: Record<string, string>) =>
      send("POST", "/api/products/add", aForm(fields), headers),
    edit: (id: string, fields: readonly Field[], headers?: Record<string, string>) =>
      send("PUT", `/api/products/update/${id}`, aForm(fields), headers),
    /** Adds a valid product. */
    async added(changes: readonly Field[] = []): Promise<AdminProduct> {
      const answer = await send(
        "POST",
        "/api/products/add",
        aForm([...goodFields, ["image", await aPngFile()], ...changes]),
      );
      if (answer.status !== 201) throw new Error(await answer.text());
      return jsonOf<AdminProduct>(answer);
    },
  };
}
