import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const pages = ["/", "/Aboutus", "/Product", "/Contactus", "/TandC", "/Privacypolicy"] as const;

/** What a crawler reads in a page's head. */
type Head = {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  /** Open Graph, without `og:`. */
  readonly og: Readonly<Record<string, string>>;
  readonly told: readonly Record<string, unknown>[];
};

/** A crawler that runs no script. */
async function reads(page: Page, path: string): Promise<Head> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const { blocks, ...head } = await page.evaluate(() => {
    const contentOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
    const properties = document.querySelectorAll<HTMLMetaElement>('meta[property^="og:"]');
    const linked = document.querySelectorAll('script[type="application/ld+json"]');
    return {
      title: document.title,
      description: contentOf("description"),
      robots: contentOf("robots"),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? undefined,
      og: Object.fromEntries(
        [...properties].map((one) => [one.getAttribute("property")?.slice("og:".length) ?? "", one.content]),
      ),
      blocks: [...linked].map((one) => one.textContent ?? ""),
    };
  });
  return { ...head, told: blocks.map((json): Record<string, unknown> => JSON.parse(json)) };
}

/** The languages that a head or a sitemap names, with their addresses. */
function alternatesIn(markup: string): string {
  const links = [...markup.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
  return links.map(([, language, address]) => `${language}=${address}`).join(" ");
}

function typesOf(head: Head) {
  return head.told.map((one) => one["@type"]);
}

test.describe("a crawler that runs no script", () => {
  test.use({ javaScriptEnabled: false });

  // What a browser without scripts says of each script it leaves alone.
  test.beforeEach(({ expectedFaults }) => void expectedFaults.push(/^request: csp \S+\.js$/));

  test("finds every address of the sitemap under itself, each with words of its own", async ({ shop, page }) => {
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? "");
    expect(addresses).toHaveLength(pages.length + 24);
    const heads: Head[] = [];
    for (const address of addresses) {
      const answer = await fetch(address, { redirect: "manual" });
      expect([address, answer.status, answer.headers.get("x-robots-tag")]).toEqual([address, 200, null]);
      const head = await reads(page, address);
      expect([head.canonical, head.og.url, head.robots]).toEqual([address, address, undefined]);
      expect(head.title).toMatch(/ · Urjavahan Drives & Kiosks$/);
      expect([head.og.title, head.og.description]).toEqual([head.title, head.description]);
      heads.push(head);
    }
    for (const part of ["title", "description", "canonical"] as const) {
      expect([part, new Set(heads.map((head) => head[part])).size]).toEqual([part, heads.length]);
    }
  });

  test("is told of each screen in every language, both ways, wherever it is listed", async ({ shop }) => {
    const listed = new Map<string, string>();
    for (const file of ["sitemap", "sitemap-hi", "sitemap-mr"]) {
      const sitemap = await (await fetch(`${shop.url}/${file}.xml`)).text();
      for (const [, address = "", links = ""] of sitemap.matchAll(
        /<loc>([^<]*)<\/loc><lastmod>[^<]*<\/lastmod>(.*?)<\/url>/g,
      )) {
        listed.set(address, alternatesIn(links));
      }
    }
    expect(listed.size).toBe(3 * (pages.length + 24));
    for (const [address, alternates] of listed) {
      const answer = await fetch(address, { redirect: "manual" });
      const head = (await answer.text()).split("</head>")[0] ?? "";
      expect([address, answer.status, answer.headers.get("vary") ?? ""]).toEqual([address, 200, "Accept-Encoding"]);
      expect(head).toContain(`<link rel="canonical" href="${address}"`);
      expect([address, alternatesIn(head)]).toEqual([address, alternates]);
      for (const [, other = ""] of alternates.matchAll(/=(\S+)/g)) expect(listed.get(other)).toBe(alternates);
    }
  });

  test("shows a picture of each page that messengers take", async ({ shop, page }) => {
    const [product] = (await (await fetch(`${shop.url}/api/products/get`)).json()) as { _id: string; title: string }[];
    for (const [path, type] of [
      ["/", "image/png"],
      [`/Product/${product?._id}`, "image/jpeg"],
    ] as const) {
      const { og } = await reads(page, path);
      expect(og).toMatchObject({ locale: "en_IN", site_name: "Urjavahan Drives & Kiosks", "image:width": "1200" });
      const picture = await fetch(og.image ?? "");
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, type]);
      expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
    }
  });

  test("is told of the company, of products with their offers, and of the way to them", async ({ shop, page }) => {
    expect(typesOf(await reads(page, "/"))).toEqual(["Organization", "WebSite"]);
    expect(typesOf(await reads(page, "/Contactus"))).toEqual(["Organization", "BreadcrumbList"]);
    expect(typesOf(await reads(page, "/Product"))).toEqual(["BreadcrumbList"]);
    type Listed = { _id: string; title: string; price: number };
    const products = (await (await fetch(`${shop.url}/api/products/get`)).json()) as Listed[];
    for (const { _id, title, price } of products.slice(0, 4)) {
      const head = await reads(page, `/Product/${_id}`);
      expect(typesOf(head)).toEqual(["Product", "BreadcrumbList"]);
      expect(head.told[0]).toMatchObject({ name: title, offers: { price: price.toFixed(2), priceCurrency: "INR" } });
      expect(JSON.stringify(head.told)).not.toMatch(/"(aggregateRating|review)"/);
    }
  });

  test("reads a title that looks like HTML as the text it is", async ({ shop, page, admin }) => {
    const title = `"><title>x</title></script><script>alert(1)</script>`;
    await admin.isSignedIn();
    const [product] = (await (await fetch(`${shop.url}/api/products/get`)).json()) as { _id: string }[];
    const changed = await page.request.put(`/api/products/update/${product?._id}`, {
      multipart: { title, description: title, price: "32500", rating: "4" },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(changed.status()).toBe(200);
    const { og, told, ...head } = await reads(page, `/Product/${product?._id}`);
    expect(head).toMatchObject({ title: `${title} · Urjavahan Drives & Kiosks`, description: title });
    expect(og).toMatchObject({ description: title, "image:alt": title });
    expect(told[0]).toMatchObject({ name: title, description: title });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test("lists no search, no filter, no way in and nothing that is missing", async ({ shop, page, expectedFaults }) => {
    expectedFaults.push(/404/);
    for (const path of ["/Product?q=kiosk", "/Product?category=Kiosks&sort=title"]) {
      const { canonical, robots } = await reads(page, path);
      expect([canonical, robots]).toEqual([`${shop.url}/Product`, "noindex"]);
    }
    expect(await reads(page, "/Product?utm_source=mail")).toMatchObject({ robots: undefined });
    for (const path of ["/no/such/page", "/Product/nothing"]) {
      expect(await reads(page, path)).toMatchObject({ robots: "noindex", canonical: undefined, og: {}, told: [] });
    }
    for (const path of ["/login", "/checkout", "/outbox"]) {
      expect((await fetch(`${shop.url}${path}`)).headers.get("x-robots-tag")).toBe("noindex");
      expect((await reads(page, path)).title).toMatch(/\w · Urjavahan Drives & Kiosks$/);
    }
  });
});

test("the head follows whoever goes on from screen to screen", async ({ visitor, page, shop }) => {
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  await visitor.opens("/");
  await page.getByRole("link", { name: "Products" }).first().click();
  await expect(page).toHaveTitle("Products · Urjavahan Drives & Kiosks");
  await expect(canonical).toHaveAttribute("href", `${shop.url}/Product`);
  await page.getByRole("link", { name: "DC fast charger 60 kW" }).first().click();
  await expect(page).toHaveTitle("DC fast charger 60 kW · Urjavahan Drives & Kiosks");
  await expect(canonical).toHaveAttribute("href", page.url());
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(robots).toHaveCount(0);
  await visitor.opens("/login");
  await expect(page).toHaveTitle("Log in · Urjavahan Drives & Kiosks");
  await expect(robots).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Products" }).first().click();
  await expect(canonical).toHaveAttribute("href", `${shop.url}/Product`);
  await expect(robots).toHaveCount(0);
});
