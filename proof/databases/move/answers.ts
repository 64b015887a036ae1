/** What a shop answers that may not change when it moves, by the path that was asked. */
export type Answers = ReadonlyMap<string, string>;

/** Asks a shop what visitors, a device and an admin see, some two hundred questions. */
export async function askEverything(url: string, cookie: string): Promise<Answers> {
  const answers = new Map<string, string>();

  /** Answers the ids that the answer names. */
  async function ask(path: string): Promise<string[]> {
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    const text = await answer.text().catch((cause: unknown) => {
      throw new Error(`${path} was cut off`, { cause });
    });
    const named = [answer.status, answer.headers.get("etag"), answer.headers.get("link"), withoutTime(text)];
    answers.set(path, JSON.stringify(named));
    return [...new Set([...text.matchAll(/"_?id":"([^"]+)"/g)].map(([, id]) => String(id)))];
  }

  for (const path of publicPaths) await ask(path);
  for (const id of await ask("/api/products/get")) {
    for (const path of [`/products/${id}`, `/api/products/update/${id}`, `/api/admin/products/${id}`]) await ask(path);
  }
  for (const path of deskPaths) await ask(path);
  for (const id of await ask("/api/enquiry/get?limit=50")) await ask(`/api/enquiry/${id}`);
  for (const id of await ask("/api/admin/orders?limit=50")) await ask(`/api/admin/orders/${id}`);
  return answers;
}

const publicPaths = [
  "/",
  "/products",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/sitemap.xml",
  "/robots.txt",
  "/api/catalogue/changes",
  "/api/catalogue/changes?since=0&limit=5",
  "/api/pages/terms",
  "/api/pages/privacy",
];

const words = ["pune", "charger", "asha", "9000", "fleet", "प्रिया", "kiosk 60", "nobody-has-this", "d'souza"];

/** Not those that a look at them changes. */
const deskPaths = [
  "/api/enquiry/counts",
  "/api/enquiry/assignees",
  "/api/orders/count",
  "/api/products/count",
  "/api/admin/products",
  "/api/pages/terms/versions",
  "/api/enquiry/export",
  "/api/orders/export",
  "/api/products/export",
  ...["new", "contacted", "quoted", "won", "lost", "spam"].map((status) => `/api/enquiry/get?status=${status}`),
  ...words.map((word) => `/api/enquiry/get?q=${encodeURIComponent(word)}`),
  ...words.map((word) => `/api/admin/orders?q=${encodeURIComponent(word)}`),
];

/** What says when it was answered, or which question it answers. */
function withoutTime(text: string): string {
  return text.replace(/"(asOf|dehydratedAt|dataUpdatedAt|requestId)":("[^"]+"|\d+)/g, "");
}
