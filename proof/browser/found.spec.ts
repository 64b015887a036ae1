import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const pages = ["/", "/Aboutus", "/Product", "/Contactus", "/TandC", "/Privacypolicy"] as const;

/** Returns the head and heading of a page as a crawler reads them that runs no script. */
async function reads(page: Page, path: string) {
  const { blocks, ...head } = await page.evaluate(readHead, await (await page.request.get(path)).text());
  return { ...head, facts: blocks.map((json): Record<string, unknown> => JSON.parse(json)) };
}

/** Runs in an empty page. `og`: Open Graph, without the prefix. */
function readHead(html: string) {
  const read = new DOMParser().parseFromString(html, "text/html");
  const all = <Found extends Element>(selector: string) => [...read.querySelectorAll<Found>(selector)];
  const contentOf = (name: string) => read.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  const properties = all<HTMLMetaElement>('meta[property^="og:"]');
  return {
    title: read.title,
    description: contentOf("description"),
    robots: contentOf("robots"),
    canonical: read.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? undefined,
    og: Object.fromEntries(
      properties.map((one): [string, string] => [one.getAttribute("property")?.slice("og:".length) ?? "", one.content]),
    ),
    heading: read.querySelector("h1")?.textContent ?? undefined,
    blocks: all('script[type="application/ld+json"]').map((one) => one.textContent ?? ""),
  };
}

/** The languages that a head or a sitemap names, with their addresses. */
function alternatesIn(markup: string): string {
  const links = [...markup.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
  return links.map(([, language, address]) => `${language}=${address}`).join(" ");
}

function typesOf({ facts }: Awaited<ReturnType<typeof reads>>) {
  return facts.map((one) => one["@type"]);
}

test.describe("a crawler", () => {
  test("finds each screen in every language by itself, both ways, as the sitemaps list them", async ({
    shop,
    page,
  }) => {
    const listed = new Map<string, string>();
    for (const file of ["sitemap", "sitemap-hi", "sitemap-mr"]) {
      const sitemap = await (await fetch(`${shop.url}/${file}.xml`)).text();
      const urls = sitemap.matchAll(/<loc>([^<]*)<\/loc><lastmod>[^<]*<\/lastmod>(.*?)<\/url>/g);
      for (const [, address = "", links = ""] of urls) listed.set(address, alternatesIn(links));
    }
    expect(listed.size).toBe(3 * (pages.length + 24));
    const heads: Awaited<ReturnType<typeof reads>>[] = [];
    for (const [address, alternates] of listed) {
      const answer = await fetch(address, { redirect: "manual" });
      const [status, vary, tag] = [answer.status, answer.headers.get("vary"), answer.headers.get("x-robots-tag")];
      expect([address, status, vary, tag]).toEqual([address, 200, "Accept-Encoding", null]);
      const html = (await answer.text()).split("</head>")[0] ?? "";
      expect([address, alternatesIn(html)]).toEqual([address, alternates]);
      for (const [, other = ""] of alternates.matchAll(/=(\S+)/g)) expect(listed.get(other)).toBe(alternates);
      const head = await reads(page, address);
      expect([head.canonical, head.og.url, head.robots]).toEqual([address, address, undefined]);
      expect([head.og.title, head.og.description]).toEqual([head.title, head.description]);
      heads.push(head);
    }
    for (const part of ["title", "description", "canonical"] as const) {
      const english = heads.slice(0, pages.length + 24).map((head) => head[part]);
      expect([part, new Set(english).size]).toEqual([part, english.length]);
    }
  });

  test("finds the company, and products with their offers", async ({ page }) => {
    expect(typesOf(await reads(page, "/"))).toEqual(["Organization", "WebSite"]);
    expect(typesOf(await reads(page, "/Contactus"))).toEqual(["Organization", "BreadcrumbList"]);
    expect(typesOf(await reads(page, "/Product"))).toEqual(["BreadcrumbList"]);
    type Listed = { _id: string; title: string; price: number };
    const [product] = (await (await page.request.get("/api/products/get")).json()) as Listed[];
    const head = await reads(page, `/Product/${product?._id}`);
    expect(typesOf(head)).toEqual(["Product", "BreadcrumbList"]);
    const offers = { price: product?.price.toFixed(2), priceCurrency: "INR" };
    expect(head.facts[0]).toMatchObject({ name: product?.title, offers });
    expect((await page.request.get(head.og.image ?? "")).headers()["content-type"]).toBe("image/jpeg");
  });

  test("reads a comparison, which has one address whatever is compared", async ({ shop, page }) => {
    const listed = (await (await page.request.get("/api/products/get")).json()) as { _id: string; title: string }[];
    const compared = listed.filter(({ title }) => title.startsWith("DC fast charger")).slice(0, 2);
    const address = `/compare?ids=${compared.map(({ _id }) => _id)}`;
    const head = await reads(page, address);
    expect([head.canonical, head.robots]).toEqual([`${shop.url}/compare`, undefined]);
    expect((await page.request.get(address)).headers()["x-robots-tag"]).toBeUndefined();
    for (const { title } of compared) expect(head.description).toContain(title);
    expect((await reads(page, "/compare")).robots).toBeUndefined();
    expect((await reads(page, "/compare?ids=nothing")).robots).toBe("noindex");
  });

  test("is kept from searches, filters and what is missing", async ({ shop, page, expectedFaults }) => {
    expectedFaults.push(/404/);
    for (const path of ["/Product?q=kiosk", "/Product?category=Kiosks&sort=title"]) {
      const { canonical, robots } = await reads(page, path);
      expect([canonical, robots]).toEqual([`${shop.url}/Product`, "noindex"]);
    }
    expect(await reads(page, "/Product?utm_source=mail")).toMatchObject({ robots: undefined });
    for (const path of ["/no/such/page", "/Product/nothing"]) {
      expect(await reads(page, path)).toMatchObject({ robots: "noindex", canonical: undefined, og: {}, facts: [] });
    }
  });
});

test("changes the head with the screen", async ({ visitor, page, shop }) => {
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
  expect((await reads(page, "/login")).title).toBe("Log in · Urjavahan Drives & Kiosks");
  await expect(robots).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Products" }).first().click();
  await expect(canonical).toHaveAttribute("href", `${shop.url}/Product`);
  await expect(robots).toHaveCount(0);
});
