import { type Page, pageSlugs } from "@chargefront/shared/page/page";
import type { RichText } from "@chargefront/shared/page/rich-text";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { fillCompany } from "./fill-company.ts";
import { loadSamplePages } from "./load-sample-pages.ts";
import { parseMarkdown } from "./markdown.ts";
import { companyData } from "./sample-pages.ts";

function read(markdown: string, company = companyData): RichText {
  return parseMarkdown(markdown, fillCompany(company));
}

test("converts markdown to the few elements that a page may contain", () => {
  const text = (content: string) => ({ kind: "text", text: content });
  expect(read("# One\n\n### Two\n\nA *b* **c**  \nd\ne\n\n1. x\n\n- y\n\n> z\n\n---")).toEqual([
    { kind: "heading", level: 2, children: [text("One")] },
    { kind: "heading", level: 3, children: [text("Two")] },
    {
      kind: "paragraph",
      children: [
        text("A "),
        { kind: "emphasis", children: [text("b")] },
        text(" "),
        { kind: "strong", children: [text("c")] },
        { kind: "break" },
        text("d e"),
      ],
    },
    { kind: "list", ordered: true, items: [[{ kind: "paragraph", children: [text("x")] }]] },
    { kind: "list", ordered: false, items: [[{ kind: "paragraph", children: [text("y")] }]] },
    { kind: "quote", children: [{ kind: "paragraph", children: [text("z")] }] },
  ]);
});

test.each([
  ["https://pune.gov.in/a?b=c#d", "https://pune.gov.in/a?b=c#d"],
  ["http://shop.example", "http://shop.example/"],
  ["mailto:a@b.in", "mailto:a@b.in"],
  ["tel:1915", "tel:1915"],
  ["/outbox", "/outbox"],
  ["/Product?q=a#b", "/Product?q=a#b"],
])("keeps a link to %s", (target, href) => {
  expect(read(`[x](${target})`)).toEqual([
    { kind: "paragraph", children: [{ kind: "link", href, children: [{ kind: "text", text: "x" }] }] },
  ]);
});

test.each([
  ["javascript:alert(1)"],
  ["JaVaScRiPt:alert(1)"],
  ["<java\tscript:alert(1)>"],
  ["javascript&colon;alert(1)"],
  ["&#106;avascript:alert(1)"],
  ["<\u0001javascript:alert(1)>"],
  ["data:text/html,<script>alert(1)</script>"],
  ["vbscript:msgbox(1)"],
  ["file:///etc/passwd"],
  ["blob:https://x/y"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["relative/path"],
  ["{{javascript}}:alert(1)"],
])("removes the target of a link to %s and keeps its text", (target) => {
  const tree = JSON.stringify(read(`[seen](${target})`));
  expect(tree).not.toContain('"link"');
  expect(tree).toContain("seen");
});

test.each([
  ["<script>alert(1)</script>"],
  ["<img src=x onerror=alert(1)>"],
  ["a <b onclick=alert(1)>bold</b> word"],
  ["<svg/onload=alert(1)>"],
  ["<iframe srcdoc='<script>1</script>'></iframe>"],
  ["<!-- --><math><mtext></table><style><img title='--&gt;&lt;img onerror=alert(1)&gt;'>"],
  ["![alt text](javascript:alert(1))"],
  ["[x]: javascript:alert(1)\n\n[x]"],
  ["<javascript:alert(1)>"],
  ["```html\n<script>alert(1)</script>\n```"],
  ["`<script>`"],
])("converts %s to plain text", (markdown) => {
  const kinds = [...JSON.stringify(read(markdown)).matchAll(/"kind":"(\w+)"/g)].map((match) => match[1]);
  expect(kinds.every((kind) => kind === "paragraph" || kind === "text")).toBe(true);
});

test("truncates a text with endless nesting without crashing", () => {
  expect(JSON.stringify(read(`${"> ".repeat(500)}deep`)).length).toBeLessThan(2000);
  expect(read(`${"*a **b ".repeat(300)}`)).toBeInstanceOf(Array);
});

test("fills company facts into texts and links", () => {
  const tree = JSON.stringify(
    read("**{{company}}**, {{address}}. [{{phone}}](tel:+91{{phone}}) [m](mailto:{{email}}) {{x}}"),
  );
  expect(tree).toContain("Urjavahan Drives & Kiosks");
  expect(tree).toContain("Chakan 410501, Maharashtra");
  expect(tree).toContain('"href":"tel:+919876543210","children":[{"kind":"text","text":"+91 98765 43210"}]');
  expect(tree).toContain('"href":"mailto:sales@urjavahan.example"');
  expect(tree).toContain("{{x}}");
});

test("keeps a company fact from adding markup or changing the target of a link", () => {
  const name = "**Bold** [x](javascript:alert(1)) <script>alert(1)</script>";
  const company = { ...companyData, name, email: "a@b.in?cc=c@d.in&body=x", phone: "1;ext=2" };
  expect(read("{{company}}", company)).toEqual([{ kind: "paragraph", children: [{ kind: "text", text: name }] }]);
  const tree = JSON.stringify(read("[m](mailto:{{email}}) [t](tel:+91{{phone}}) [c]({{company}})", company));
  expect(tree).toContain('"mailto:a@b.in%3Fcc%3Dc@d.in%26body%3Dx"');
  expect(tree.match(/"link"/g)).toHaveLength(2);
});

test.each(["company", "home", "about", "contact", "terms", "privacy"])("serves the page %s", async (slug) => {
  const { app, deps } = await freshApp();
  await loadSamplePages(deps, () => null);
  const answer = await get(app, `/api/pages/${slug}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  const page = await jsonOf<Page>(answer);
  expect(page).toMatchObject({ slug, updatedAt: "2026-03-03T08:35:00.000Z" });
  expect(JSON.stringify(page)).not.toMatch(/\{\{|heroSlug/);
  const unchanged = await app.request(`/api/pages/${slug}`, {
    headers: { "If-None-Match": answer.headers.get("ETag") ?? "" },
  });
  expect(unchanged.status).toBe(304);
});

test("changes the ETag of a page with company facts when the company changes", async () => {
  const { app, deps } = await freshApp();
  await loadSamplePages(deps, () => null);
  const before = (await get(app, "/api/pages/terms")).headers.get("ETag");
  const content = JSON.stringify({ ...companyData, courtTown: "Nashik" });
  await deps.db.updateTable("page").set({ content, revision: 99 }).where("slug", "=", "company").execute();
  const after = await get(app, "/api/pages/terms");
  expect(after.headers.get("ETag")).not.toBe(before);
  expect(await after.text()).toContain("courts at Nashik");
});

test.each(["nothing", "Terms", "__proto__", "constructor", "%00", "terms%2f"])(
  "answers 404 for the page %s",
  async (slug) => {
    const { app, deps } = await freshApp();
    await loadSamplePages(deps, () => null);
    const answer = await get(app, `/api/pages/${slug}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not-found" });
  },
);

test("writes sample pages once, each with its first version", async () => {
  const { deps } = await freshApp();
  await loadSamplePages(deps, () => "hero");
  await loadSamplePages(deps, () => "another");
  const versions = await deps.readDb.selectFrom("page_version").select(["slug", "revision"]).execute();
  expect(versions).toHaveLength(pageSlugs.length);
  const home = await deps.readDb
    .selectFrom("page")
    .select("content")
    .where("slug", "=", "home")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(home.content).heroProductId).toBe("hero");
});

test("uses only Latin script on the sample pages", async () => {
  const { app, deps } = await freshApp();
  await loadSamplePages(deps, () => null);
  // Search words are what buyers type, in their own letters.
  for (const slug of pageSlugs.filter((one) => one !== "search")) {
    const page = await (await get(app, `/api/pages/${slug}`)).text();
    expect([slug, page.match(/(?!\p{Script=Latin})\p{L}+/u)]).toEqual([slug, null]);
  }
});
