import type { PageSource, PageVersion } from "@chargefront/shared/page/page-source";
import { expect, test } from "vitest";
import { companyData } from "../../shop/content/sample-pages.ts";
import { anAdmin, signedInAdmin } from "../../testing/makers.ts";
import { aPageDesk } from "../../testing/page-desk.ts";
import { get, jsonOf } from "../../testing/requests.ts";

test("changes a page for everyone", async () => {
  const desk = await aPageDesk();
  const { revision, content } = await desk.source("about");
  desk.clock.advance(60_000);
  const answer = await desk.saves("about", { ...content, story: "We began in **{{courtTown}}**." }, revision);
  expect(answer.status).toBe(200);
  const saved = await jsonOf<PageSource<"about">>(answer);
  expect(saved.revision).toBeGreaterThan(revision);
  expect(saved).toMatchObject({
    updatedAt: "2026-03-03T08:36:00.000Z",
    content: { story: "We began in **{{courtTown}}**." },
  });
  expect((await desk.page("about")).content.story).toEqual([
    {
      kind: "paragraph",
      children: [
        { kind: "text", text: "We began in " },
        { kind: "strong", children: [{ kind: "text", text: "Pune" }] },
        { kind: "text", text: "." },
      ],
    },
  ]);
  expect((await desk.actions())[0]).toMatchObject({ kind: "page-changed", subjectId: "about", label: "About page" });
});

test("refuses the second of two concurrent edits and returns the first", async () => {
  const desk = await aPageDesk();
  await anAdmin(desk.deps, "dev@urjavahan.example");
  const other = await signedInAdmin(desk, "dev@urjavahan.example");
  const { revision, content } = await desk.source("contact");
  await desk.saves("contact", { ...content, lead: "First." }, revision, other);
  const late = await desk.saves("contact", { ...content, lead: "Second." }, revision);
  expect(late.status).toBe(409);
  const refusal = await jsonOf<{ code: string; page: PageSource<"contact"> }>(late);
  expect(refusal).toMatchObject({ code: "edit-conflict", page: { content: { lead: "First." } } });
  expect((await desk.saves("contact", { ...content, lead: "Second." }, refusal.page.revision)).status).toBe(200);
  expect((await desk.versions("contact")).map(({ adminName }) => adminName)).toEqual(["Asha", "Asha", null]);
});

test("accepts a repeated save after its response was lost, and writes nothing without changes", async () => {
  const desk = await aPageDesk();
  const { revision, content } = await desk.source("terms");
  const first = await jsonOf<PageSource>(await desk.saves("terms", { ...content, title: "Terms of sale" }, revision));
  const again = await desk.saves("terms", { ...content, title: "Terms of sale" }, revision);
  expect(again.status).toBe(200);
  expect(await jsonOf<PageSource>(again)).toEqual(first);
  expect(await desk.versions("terms")).toHaveLength(2);
});

test("shows every version, and restores it and then the later one", async () => {
  const desk = await aPageDesk();
  const before = await desk.source("about");
  const after = await jsonOf<PageSource>(
    await desk.saves("about", { ...before.content, title: "Who we are" }, before.revision),
  );
  expect((await desk.version("about", before.revision)).content).toEqual(before.content);

  const back = await jsonOf<PageSource>(await desk.bringsBack("about", before.revision));
  expect(back.revision).toBeGreaterThan(after.revision);
  expect((await desk.page("about")).content.title).toBe("About us");
  await desk.bringsBack("about", after.revision);
  expect((await desk.page("about")).content.title).toBe("Who we are");
  expect(await desk.versions("about")).toHaveLength(4);
  expect((await desk.actions())[0]).toMatchObject({ kind: "page-brought-back", label: "About page" });
});

test("lists the versions page by page, newest first, each once", async () => {
  const desk = await aPageDesk();
  let { revision, content } = await desk.source("about");
  for (let number = 1; number <= 4; number += 1) {
    const saved = await desk.saves("about", { ...content, title: `Title ${number}` }, revision);
    ({ revision, content } = await jsonOf<PageSource<"about">>(saved));
  }
  const all = (await desk.versions("about")).map((version) => version.revision);
  expect(all).toHaveLength(5);
  const listed: number[][] = [];
  for (let path: string | undefined = "/api/pages/about/versions?limit=2"; path !== undefined; ) {
    const answer = await get(desk.app, path, desk.cookie);
    listed.push((await jsonOf<PageVersion[]>(answer)).map((version) => version.revision));
    path = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  expect(listed.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(listed.flat()).toEqual(all);
  for (const wrong of ["cursor=x", "cursor=-1", "limit=0", "page=2"]) {
    expect((await get(desk.app, `/api/pages/about/versions?${wrong}`, desk.cookie)).status).toBe(400);
  }
});

test("writes nothing when the restored version equals the page", async () => {
  const desk = await aPageDesk();
  const before = await desk.source("about");
  await desk.saves("about", { ...before.content, title: "Who we are" }, before.revision);
  const back = await jsonOf<PageSource>(await desk.bringsBack("about", before.revision));
  for (const revision of [before.revision, back.revision]) {
    const again = await desk.bringsBack("about", revision);
    expect(again.status).toBe(200);
    expect(await jsonOf<PageSource>(again)).toEqual(back);
  }
  expect(await desk.versions("about")).toHaveLength(3);
  expect((await desk.actions()).filter(({ kind }) => kind === "page-brought-back")).toHaveLength(1);
});

test.each(["0", "99999", "1e3", "-1", "abc", "1".repeat(40)])("answers 404 for the version %s", async (revision) => {
  const desk = await aPageDesk();
  const answer = await desk.bringsBack("about", revision);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "version-not-found" });
});

test("keeps the versions of each page separate", async () => {
  const desk = await aPageDesk();
  const { revision } = await desk.source("home");
  expect((await desk.bringsBack("about", revision)).status).toBe(404);
});

test("previews the page as it would appear, and writes nothing", async () => {
  const desk = await aPageDesk();
  const { content, revision } = await desk.source("privacy");
  const answer = await desk.previews("privacy", { ...content, body: "## {{company}}" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    body: [{ kind: "heading", level: 2, children: [{ kind: "text", text: companyData.name }] }],
  });
  expect((await desk.source("privacy")).revision).toBe(revision);
});

test("shows a change of the company's facts in the pages that name them", async () => {
  const desk = await aPageDesk();
  const { content, revision } = await desk.source("company");
  const answer = await desk.saves(
    "company",
    { ...content, courtTown: "Nashik", phone: "+91 020 2712 3456".slice(4) },
    revision,
  );
  expect((await jsonOf<PageSource<"company">>(answer)).content).toMatchObject({
    courtTown: "Nashik",
    phone: "2027123456",
  });
  expect(JSON.stringify(await desk.page("terms"))).toContain("courts at Nashik");
});

test("lets content write pages and read the company's data, which only an owner changes", async () => {
  const desk = await aPageDesk();
  const content = await signedInAdmin(desk, "content@urjavahan.example", "content");
  const sales = await signedInAdmin(desk, "sales@urjavahan.example", "sales");
  const company = await desk.source("company");
  const about = await desk.source("about");
  expect((await desk.saves("about", about.content, about.revision, content)).status).toBe(200);
  expect((await desk.saves("company", company.content, company.revision, content)).status).toBe(403);
  expect((await get(desk.app, "/api/pages/company/source", sales)).status).toBe(200);
  expect((await get(desk.app, "/api/pages/about/source", sales)).status).toBe(403);
});
