// Pictures are public as soon as they are stored, so a refused form must not store one.
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { signedInAdmin } from "../../testing/makers.ts";
import { aForm, aPngFile, aProductDesk, type Field, goodFields } from "../../testing/product-forms.ts";
import { ownOrigin } from "../../testing/requests.ts";

type Desk = Awaited<ReturnType<typeof aDesk>>;

async function aDesk() {
  const desk = await aProductDesk();
  const key = { "Idempotency-Key": newId() };
  const picture: Field = ["image", await aPngFile("#112233")];
  const first = await desk.add([...goodFields, ["image", await aPngFile()]], key);
  const { _id } = (await first.json()) as { _id: string };
  async function names() {
    const found: string[] = [];
    for await (const { name } of desk.deps.files.list("images")) found.push(name);
    return found.toSorted();
  }
  const changed = (name: string, value: string): readonly Field[] => [
    ...goodFields.map((field): Field => (field[0] === name ? [name, value] : field)),
    picture,
  ];
  async function editsAsContent(fields: readonly Field[]) {
    return desk.edit(_id, fields, { Cookie: await signedInAdmin(desk, "content@urjavahan.example", "content") });
  }
  return { ...desk, _id, key, picture, names, changed, editsAsContent };
}

const many = (count: number): Field[] => Array.from({ length: count }, (_, at): Field => [`Field ${at}`, "x"]);

test.each<[string, number, (desk: Desk) => Promise<Response>]>([
  ["an edit with a price by a role without the right to it", 403, (d) => d.editsAsContent(d.changed("price", "1"))],
  [
    "an edit with too many custom fields",
    400,
    async (d) => {
      await d.edit(d._id, [...goodFields, ...many(50)]);
      return d.edit(d._id, [...goodFields, ["One more", "x"], d.picture]);
    },
  ],
  ["an edit of an older revision", 409, (d) => d.edit(d._id, [...goodFields, d.picture], { "If-Match": '"0"' })],
  ["another product under a used key", 409, (d) => d.add(d.changed("title", "Another"), d.key)],
  [
    "a product under the key of a deleted one",
    404,
    async (d) => {
      await d.send("DELETE", `/api/products/delete/${d._id}`);
      return d.add([...goodFields, d.picture], d.key);
    },
  ],
])("stores no picture of %s", async (_, status, sends) => {
  const desk = await aDesk();
  const before = await desk.names();
  expect(before).toHaveLength(6);
  expect((await sends(desk)).status).toBe(status);
  expect(await desk.names()).toEqual(before);
});

test.each([
  ["POST", "/api/products/pictures", []],
  ["POST", "/api/products/add", goodFields],
] as const)(
  "stores no picture of %s %s when its sender is logged out while it arrives",
  async (method, path, fields) => {
    const desk = await aDesk();
    const before = await desk.names();
    const form = new Request(ownOrigin, { method, body: aForm([...fields, desk.picture]) });
    const bytes = new Uint8Array(await form.arrayBuffer());
    let isCut = false;
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(isCut ? bytes.subarray(100) : bytes.subarray(0, 100));
        if (isCut) return controller.close();
        isCut = true;
        await desk.deps.db.deleteFrom("session").execute();
      },
    });
    const headers = {
      Cookie: desk.cookie,
      Origin: ownOrigin,
      "Content-Type": form.headers.get("Content-Type") ?? "",
    };
    const init: RequestInit = { method, headers, body, duplex: "half" };
    expect((await desk.app.request(path, init)).status).toBe(401);
    expect(await desk.names()).toEqual(before);
  },
);
