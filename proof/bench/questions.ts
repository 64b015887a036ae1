import type { Filled, Listed } from "./fill-shop.ts";

/** One request of the desk that is sent again and again. */
export type Question = {
  readonly name: string;
  readonly kind: "list" | "words";
  /** Its path below `/api/`, for a list of at most so many rows. */
  readonly pathOf: (limit: number) => string;
};

export function questionsOf({ admins, middle, end }: Filled): readonly Question[] {
  const [asha = ""] = admins;
  const { contact, email } = middle;
  // Without ids and cursors.
  const nameOf = (path: string) => decodeURIComponent(path).replace(/[\w-]{30,}/g, "…");
  const read = (path: string): Question => ({ name: nameOf(path), kind: "list", pathOf: () => path });
  const list = (path: string, kind: Question["kind"] = "list"): Question => ({
    name: nameOf(path),
    kind,
    pathOf: (limit) => `${path}${path.includes("?") ? "&" : "?"}limit=${limit}`,
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
    read("enquiry/counts"),
    read(`enquiry/counts?assignee=${asha}`),
    read("admin/waiting"),
    read("admin/attention"),
    list("enquiry/get?due=overdue"),
    list("enquiry/get?due=unanswered"),
    list(`enquiry/get?due=today&assignee=${asha}`),
    read(`enquiry/${middle.id}`),
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
  ];
}

/** The cursor of the page after this enquiry, as the list itself answers it. */
function cursorAt({ createdAt, id }: Listed): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");
}
