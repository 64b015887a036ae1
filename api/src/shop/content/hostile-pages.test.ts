import type { AboutPage, PublicPages } from "@chargefront/shared/page/page";
import { expect, test } from "vitest";
import { aPageDesk } from "../../testing/page-desk.ts";
import { jsonOf } from "../../testing/requests.ts";
import { aboutPage } from "./sample-pages/about.ts";

/** docs/security.md#T20: nothing of these may become anything but text. */
const payloads = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  '<a href="javascript:alert(1)">x</a>',
  "[x](javascript:alert(1))",
  "[x](java&Tab;script:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:msgbox)",
  "[x](//evil.example)",
  "![x](javascript:alert(1))",
  "<math><mtext></table><style><img title='--&gt;&lt;img onerror=alert(1)&gt;'>",
  "{{constructor}} {{__proto__}} {{7*7}}",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
];

const everywhere = (text: string): AboutPage => ({
  title: text.slice(0, 80),
  lead: text,
  story: text,
  vision: text,
  mission: text,
  values: [{ title: text.slice(0, 80), text }],
  milestones: [{ year: "2026", text }],
});

test.each(payloads)("%s in every field is text in the preview and on the page", async (payload) => {
  const desk = await aPageDesk();
  const content = everywhere(payload);
  const preview = await jsonOf<PublicPages["about"]>(await desk.previews("about", content));
  const { revision } = await desk.source("about");
  expect((await desk.saves("about", content, revision)).status).toBe(200);
  const page = (await desk.page("about")).content;
  expect(page).toEqual(preview);
  // The plain fields are shown as text nodes, so they are what was typed; the long one is a tree of known kinds.
  expect(page).toMatchObject({ lead: payload, vision: payload, values: [{ text: payload }] });
  const kinds = [...JSON.stringify(page.story).matchAll(/"kind":"(\w+)"/g)].map((match) => match[1]);
  expect(kinds.filter((kind) => !["paragraph", "text", "strong", "emphasis"].includes(kind ?? ""))).toEqual([]);
});

test("a link of a long text leads only where links may", async () => {
  const desk = await aPageDesk();
  const story =
    "[a](https://x.example) [b](http://x.example) [c](mailto:a@b.in) [d](tel:1915) [e](ftp://x.example) [f](file:///x)";
  const preview = await jsonOf<PublicPages["about"]>(await desk.previews("about", { ...aboutPage, story }));
  const targets = [...JSON.stringify(preview.story).matchAll(/"href":"([^"]+)"/g)].map((match) => match[1]);
  expect(targets).toEqual(["https://x.example/", "http://x.example/", "mailto:a@b.in", "tel:1915"]);
});

test("odd characters are kept in the one form of the shop or refused in words", async () => {
  const desk = await aPageDesk();
  const spoken = { ...aboutPage, lead: "  प्रिया \u202eevil\u202c e\u0301  " };
  expect(await jsonOf<AboutPage>(await desk.previews("about", spoken))).toMatchObject({ lead: "प्रिया evil \u00e9" });
  const broken = await desk.previews("about", { ...aboutPage, lead: "a\u0000b" });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ fields: { lead: "This contains characters that cannot be used here." } });
});
