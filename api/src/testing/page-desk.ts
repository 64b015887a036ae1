import type { Activity } from "@chargefront/shared/desk/activity";
import type { Page, PageSlug } from "@chargefront/shared/page/page";
import type { PageSource, PageVersion } from "@chargefront/shared/page/page-source";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { freshApp } from "./fresh-deps.ts";
import { signedInAdmin } from "./makers.ts";
import { get, jsonOf, ownOrigin } from "./requests.ts";

/** Makes a shop with its pages and an admin who edits them. */
export async function aPageDesk() {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const { app } = fresh;
  const cookie = await signedInAdmin(fresh);
  const send = (method: string, path: string, body: unknown, as = cookie, headers: Record<string, string> = {}) =>
    app.request(`/api/pages/${path}`, {
      method,
      headers: { "Content-Type": "application/json", Origin: ownOrigin, Cookie: as, ...headers },
      body: JSON.stringify(body),
    });
  const read = <Value>(path: string) => get(app, `/api/pages/${path}`, cookie).then(jsonOf<Value>);
  return {
    ...fresh,
    cookie,
    source: <Slug extends PageSlug>(slug: Slug) => read<PageSource<Slug>>(`${slug}/source`),
    versions: (slug: PageSlug) => read<PageVersion[]>(`${slug}/versions`),
    version: (slug: PageSlug, revision: number) => read<PageSource>(`${slug}/versions/${revision}`),
    page: <Slug extends PageSlug>(slug: Slug) => read<Page<Slug>>(slug),
    saves: (slug: PageSlug, content: unknown, revision: number, as?: string) =>
      send("PUT", slug, { content, revision }, as),
    previews: (slug: PageSlug, content: unknown) => send("POST", `${slug}/preview`, { content }),
    bringsBack: (slug: PageSlug, revision: number | string, over?: number) =>
      send("POST", `${slug}/versions/${revision}/bring-back`, {}, cookie, over ? { "If-Match": `"${over}"` } : {}),
    actions: async () => jsonOf<Activity[]>(await get(app, "/api/admin/activity", cookie)),
  };
}
