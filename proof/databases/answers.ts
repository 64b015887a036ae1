import { insist } from "../rig/insist.ts";

/** The answers of a shop that must not change when it moves, by path. */
export type Answers = ReadonlyMap<string, string>;

/** Asks a shop what visitors, a device and an admin see, some two hundred questions. */
export async function askEverything(url: string, cookie: string): Promise<Answers> {
  const answers = new Map<string, string>();

  /** Answers the ids that the answer names. */
  async function ask(path: string): Promise<string[]> {
    const { status, headers, text } = await insist(() => read(url + path, cookie));
    answers.set(path, JSON.stringify([status, headers.get("etag"), headers.get("link"), withoutTime(text)]));
    return [...new Set([...text.matchAll(/"_?id":"([^"]+)"/g)].map(([, id]) => String(id)))];
  }

  for (const path of paths) await ask(path);
  for (const id of await ask("/api/products/get")) {
    for (const path of [`/products/${id}`, `/api/products/update/${id}`, `/api/admin/products/${id}`]) await ask(path);
  }
  for (const id of await ask("/api/enquiry/get?limit=50")) await ask(`/api/enquiry/${id}`);
  for (const id of await ask("/api/admin/orders?limit=50")) await ask(`/api/admin/orders/${id}`);
  return answers;
}

async function read(url: string, cookie: string) {
  const answer = await fetch(url, { headers: { cookie } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const words = ["pune", "charger", "asha", "9000", "fleet", "प्रिया", "kiosk 60", "nobody-has-this", "d'souza"];
const statuses = ["new", "contacted", "quoted", "won", "lost", "spam"];

/** Not those that a look at them changes. */
const paths = [
  ..."/ /products /about /contact /terms /privacy /sitemap.xml /robots.txt".split(" "),
  ..."/api/catalogue/changes /api/catalogue/changes?since=0&limit=5 /api/pages/terms /api/pages/privacy".split(" "),
  ..."/api/enquiry/counts /api/enquiry/assignees /api/orders/count /api/products/count".split(" "),
  ..."/api/admin/products /api/pages/terms/versions".split(" "),
  ..."/api/enquiry/export /api/orders/export /api/products/export".split(" "),
  ...statuses.map((status) => `/api/enquiry/get?status=${status}`),
  ...words.flatMap((word) => ["/api/enquiry/get", "/api/admin/orders"].map((path) => `${path}?q=${encodeURI(word)}`)),
];

/** Removes times and request ids, which differ between two equal answers. */
function withoutTime(text: string): string {
  return text.replace(/"(asOf|dehydratedAt|dataUpdatedAt|requestId)":("[^"]+"|\d+)/g, "");
}
