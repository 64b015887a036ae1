import type { Page } from "@chargefront/shared/page/page";
import type { PageSource } from "@chargefront/shared/page/page-source";
import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import { expect, test } from "vitest";
import { aPageDesk } from "../../testing/page-desk.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";

const working = {
  workingDays: ["Tuesday", "Sunday"],
  workingFrom: "00:00",
  workingTo: "23:59",
  responseHours: 80,
  holidays: [
    { date: "2026-10-02", name: "Gandhi Jayanti" },
    { date: "2027-01-26", name: "Republic Day" },
  ],
} as const;

test("shows the working time that an admin wrote, in order, in every language", async () => {
  const desk = await aPageDesk();
  const { content, revision } = await desk.source("company");
  const typed = {
    ...content,
    ...working,
    workingDays: ["Sunday", "Tuesday", "Sunday"],
    holidays: working.holidays.toReversed(),
  };
  const saved = await jsonOf<PageSource<"company">>(await desk.saves("company", typed, revision));
  expect(saved.content).toEqual({ ...content, ...working });
  await send(desk.app, "PUT", "/api/pages/company/texts/hi", desk.cookie, {
    content: { city: "पुणे" },
    state: "public",
  });

  const hindi = await jsonOf<Page<"company">>(await get(desk.app, "/api/pages/company?language=hi"));
  expect(hindi.content).toEqual({ ...content, ...working, city: "पुणे", state: "महाराष्ट्र" });
  const { pages } = await jsonOf<CatalogueChanges>(await get(desk.app, "/api/catalogue/changes"));
  expect(pages.find(({ slug }) => slug === "company")?.content).toEqual(saved.content);

  const again = await jsonOf<PageSource<"company">>(await desk.saves("company", typed, revision));
  expect(again).toEqual(saved);
  expect(await desk.versions("company")).toHaveLength(2);
});

test("does not offer the working time for translation", async () => {
  const desk = await aPageDesk();
  const answer = await send(desk.app, "PUT", "/api/pages/company/texts/hi", desk.cookie, {
    content: { responseHours: 4 },
    state: "public",
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    fields: { responseHours: "This field is the same in every language." },
  });
});

test("gives company data without a working time the usual one, and saves and restores it", async () => {
  const desk = await aPageDesk();
  const { content, revision } = await desk.source("company");
  const { workingDays: _d, workingFrom: _f, workingTo: _t, responseHours: _r, holidays: _h, ...before } = content;
  for (const table of ["page", "page_version"] as const) {
    const of = desk.deps.db.updateTable(table).set({ content: JSON.stringify(before) });
    await of.where("slug", "=", "company").execute();
  }
  const usual = {
    ...before,
    workingDays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    workingFrom: "09:30",
    workingTo: "18:30",
    responseHours: 8,
    holidays: [],
  };
  expect((await desk.page("company")).content).toEqual(usual);
  expect((await desk.source("company")).content).toEqual(usual);
  expect((await desk.version("company", revision)).content).toEqual(usual);

  expect((await desk.saves("company", usual, revision)).status).toBe(200);
  expect(await desk.versions("company")).toHaveLength(1);
  expect((await desk.saves("company", { ...usual, ...working }, revision)).status).toBe(200);
  expect((await desk.page("company")).content).toMatchObject(working);
  await desk.bringsBack("company", revision);
  expect((await desk.page("company")).content).toEqual(usual);
});
