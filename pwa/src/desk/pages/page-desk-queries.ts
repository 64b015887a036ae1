import type { PageSlug, PublicPages } from "@chargefront/shared/page/page";
import type { PageSource } from "@chargefront/shared/page/page-source";
import type { Language } from "@chargefront/shared/text/language";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { fromDevice } from "../../device/open-device.ts";
import { asAdmin } from "../access/as-admin.ts";
import { pagedQuery } from "../list/paged-query.ts";
import { ifUnchangedSince } from "../translations/translation-queries.ts";

const page = api.pages[":slug"];

/** Query for a page's source. Fetched whenever an editor opens, and not while one is open. */
export function pageSourceQuery(slug: PageSlug) {
  return queryOptions({
    queryKey: ["admin", "page-source", slug],
    queryFn: () => asAdmin(async () => sourceIn(await (await page.source.$get({ param: { slug } })).json())),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Returns a page in an answer. The client's types give an optional field `undefined`, which JSON cannot hold. */
function sourceIn(answer: object): PageSource {
  return answer as PageSource;
}

/** A page as visitors see it, with its slug as the discriminator. */
export type PagePreview = {
  readonly [Slug in PageSlug]: { readonly slug: Slug; readonly content: PublicPages[Slug] };
}[PageSlug];

/** Query for the preview of a content, rendered by the server: it parses Markdown and fills in the company's facts. */
export function pagePreviewQuery(slug: PageSlug, content: object, language: Language = "en") {
  return queryOptions({
    queryKey: ["admin", "page-preview", slug, language, content],
    queryFn: () =>
      asAdmin(async (): Promise<PagePreview> => {
        const answer = await page.preview.$post({ param: { slug }, json: { content, language } });
        return { slug, content: await answer.json() } as PagePreview;
      }),
    // The answer changes with the company's facts.
    staleTime: 0,
    gcTime: 30_000,
  });
}

/** Query for the versions of a page, newest first, a page of the list at a time. */
export function pageVersionsQuery(slug: PageSlug) {
  return pagedQuery(["admin", "page-versions", slug], (query) => page.versions.$get({ param: { slug }, query }));
}

/** Query for the content of a page at one revision, which never changes. */
export function pageVersionQuery(slug: PageSlug, revision: number) {
  return queryOptions({
    queryKey: ["admin", "page-version", slug, revision],
    queryFn: () =>
      asAdmin(async () =>
        sourceIn(await (await page.versions[":revision"].$get({ param: { slug, revision: String(revision) } })).json()),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves a page. @throws ApiError `edit-conflict` with the server's page, `fields-invalid` with sentences by dotted
 *  path; OfflineError. */
export async function savePage(slug: PageSlug, edit: { content: object; revision: number }): Promise<PageSource> {
  const saved = await asAdmin(async () => sourceIn(await (await page.$put({ param: { slug }, json: edit })).json()));
  showHereToo();
  return saved;
}

/** Restores an earlier version as the newest, over the version `over`. @throws ApiError `edit-conflict` with the
 *  server's page when another one is newer; OfflineError. */
export async function restorePageVersion(slug: PageSlug, revision: number, over: number): Promise<PageSource> {
  const param = { slug, revision: String(revision) };
  const bringBack = page.versions[":revision"]["bring-back"];
  const written = await asAdmin(async () =>
    sourceIn(await (await bringBack.$post({ param }, ifUnchangedSince(over))).json()),
  );
  showHereToo();
  return written;
}

/** Syncs this device without waiting for the next sync. */
function showHereToo(): void {
  void fromDevice(({ catalogue }) => catalogue.sync());
}
