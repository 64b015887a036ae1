import type { Filled, Listed } from "./fill-shop.ts";

/** `turn` counts up, for what must differ each time; `limit` is how many rows a list may have. */
type Asked = { readonly turn: number; readonly limit: number };

/** One request of the desk that is sent again and again: its path below `/api/`, and what a change writes. */
export type Question = {
  readonly name: string;
  readonly kind: "list" | "words" | "change";
  readonly of: (asked: Asked) => { readonly path: string; readonly patch?: object };
};

export function questionsOf({ admins, middle: listed, end }: Filled): readonly Question[] {
  const [asha = ""] = admins;
  const [middle] = listed;
  const { contact, email } = middle;
  // Without ids and cursors.
  const nameOf = (path: string) => decodeURIComponent(path).replace(/[\w-]{30,}/g, "…");
  const read = (path: string): Question => ({ name: nameOf(path), kind: "list", of: () => ({ path }) });
  const list = (path: string, kind: Question["kind"] = "list"): Question => ({
    name: nameOf(path),
    kind,
    of: ({ limit }) => ({ path: `${path}${path.includes("?") ? "&" : "?"}limit=${limit}` }),
  });
  const words = (typed: string, more = "") => list(`enquiry/get?q=${encodeURIComponent(typed)}${more}`, "words");

  return [
    list("enquiry/get"),
    list(`enquiry/get?cursor=${cursorAt(middle)}`),
    list(`enquiry/get?cursor=${cursorAt(end)}`),
    list("enquiry/get?status=new"),
    list(`enquiry/get?status=spam&cursor=${cursorAt(end)}`),
    list(`enquiry/get?assignee=${asha}&cursor=${cursorAt(end)}`),
    list(`enquiry/get?status=won&assignee=${asha}`),
    list(`enquiry/get?status=lost&assignee=none&cursor=${cursorAt(middle)}`),
    read("enquiry/count"),
    read(`enquiry/counts?assignee=${asha}`),
    read(`enquiry/${middle.id}`),
    list("admin/orders"),
    list("admin/products"),
    list("admin/products?sort=title&direction=ascending"),
    list("admin/products?sort=price&direction=ascending&page=2"),
    list("admin/products?state=on-sale&sort=rating"),
    list("admin/products?state=hidden"),
    list("admin/products?category=Drivetrains"),
    list("admin/products?q=charger", "words"),
    list("admin/products?q=charger%20zeppelin", "words"),
    words("charger"),
    words("need price for depot"),
    words("charger kulkarni wadi"),
    words("प्रिया"),
    words(contact),
    words(`${contact.slice(0, 5)} ${contact.slice(5, 8)}`),
    words(email),
    words("charger", `&status=spam&assignee=${asha}`),
    words("kulkarni pune", "&status=won"),
    {
      name: "a changed status",
      kind: "change",
      of: ({ turn }) => ({
        path: `enquiry/${listed[turn % listed.length]?.id}`,
        patch: { status: turn % 2 === 0 ? "won" : "lost" },
      }),
    },
  ];
}

/** The cursor of the page after this enquiry, as the list itself answers it. */
function cursorAt({ createdAt, id }: Listed): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");
}
