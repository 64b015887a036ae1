import type { Desk } from "./desk.ts";
import type { Filled } from "./fill-shop.ts";

/** `turn` counts up, for what must differ each time; `limit` is how many rows a list may give. */
export type Asked = { readonly turn: number; readonly limit: number };

/** One thing that is asked again and again. */
export type Question = {
  readonly name: string;
  readonly kind: "list" | "words" | "change";
  readonly ask: (desk: Desk, asked: Asked) => Promise<Response>;
};

export function questionsOf({ admins, middle, end, ids, email, contact }: Filled): Question[] {
  const [asha = ""] = admins;
  const list = (name: string, query: string): Question => ({
    name,
    kind: "list",
    ask: (desk, { limit }) => desk.get(`/api/enquiry/get?limit=${limit}&${query}`),
  });
  const words = (name: string, typed: string, more = ""): Question => ({
    name: `words: ${name}`,
    kind: "words",
    ask: (desk, { limit }) => desk.get(`/api/enquiry/get?limit=${limit}&q=${encodeURIComponent(typed)}${more}`),
  });
  const products = (name: string, query: string, kind: Question["kind"] = "list"): Question => ({
    name: `products: ${name}`,
    kind,
    ask: (desk, { limit }) => desk.get(`/api/admin/products?limit=${limit}&${query}`),
  });
  const reading = (name: string, path: string): Question => ({ name, kind: "list", ask: (desk) => desk.get(path) });
  const halfPhone = `${contact.slice(0, 5)} ${contact.slice(5, 8)}`;

  return [
    list("all, first page", ""),
    list("all, from the middle", `cursor=${cursorAt(middle)}`),
    list("all, near the end", `cursor=${cursorAt(end)}`),
    list("status new", "status=new"),
    list("status spam, near the end", `status=spam&cursor=${cursorAt(end)}`),
    list("one assignee", `assignee=${asha}`),
    list("nobody's", "assignee=none"),
    list("one assignee, near the end", `assignee=${asha}&cursor=${cursorAt(end)}`),
    list("status and assignee", `status=won&assignee=${asha}`),
    list("status and nobody's, from the middle", `status=lost&assignee=none&cursor=${cursorAt(middle)}`),
    reading("count of all", "/api/enquiry/count"),
    reading("counts by status", "/api/enquiry/counts"),
    reading("counts of one assignee", `/api/enquiry/counts?assignee=${asha}`),
    reading("count of products", "/api/products/count"),
    products("newest", ""),
    products("newest, page 2", "page=2"),
    products("by title", "sort=title&direction=ascending"),
    products("by price, page 2", "sort=price&direction=ascending&page=2"),
    products("by last change", "sort=updated"),
    products("on sale, by rating", "state=on-sale&sort=rating"),
    products("hidden", "state=hidden"),
    products("of one category", "category=Drivetrains"),
    products("a word", "q=charger", "words"),
    products("two words that none has", "q=charger%20zeppelin", "words"),
    reading("one enquiry", `/api/enquiry/${middle.id}`),
    {
      name: "a changed status",
      kind: "change",
      ask: (desk, { turn }) =>
        desk.patch(`/api/enquiry/${ids[turn % ids.length]}`, { status: turn % 2 === 0 ? "won" : "lost" }),
    },
    words("in half of all", "charger"),
    words("one letter", "c"),
    words("beginning of a common word", "instal"),
    words("two common words", "charger depot"),
    words("four common words", "need price for depot"),
    words("common and rare", "charger kulkarni wadi"),
    words("Devanagari", "प्रिया"),
    words("a name", "asha rao"),
    words("nobody wrote it", "zeppelin"),
    words("common and not written", "charger zeppelin"),
    words("a phone number", contact),
    words("half a phone number with a space", halfPhone),
    words("an email", email),
    words("the half of an email that many have", "fleet example"),
    words("common, of one status", "charger", "&status=won"),
    words("common, of one status and assignee", "charger", `&status=spam&assignee=${asha}`),
    words("rare, of one status", "kulkarni pune", "&status=won"),
  ];
}

/** What the list itself gives for the page after this place. */
function cursorAt({ createdAt, id }: Filled["middle"]): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");
}
