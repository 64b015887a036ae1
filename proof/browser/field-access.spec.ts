import { readKeptData } from "../rig/kept-data.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { aReadyRep, createRep, joinsTheTeam, ravi } from "./people/rep.ts";
import { openScreen } from "./people/session.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ expectedFaults }) => {
  expectedFaults.push(noNetwork, /40[13]/);
});

test("finishes a logout that was cut off at the next start", async ({ page, desk, context }) => {
  const rep = await aReadyRep(page, desk);
  await context.setOffline(true);
  await rep.opens("/field/enquiries/new");
  await rep.fills("Customer of Ravi");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(rep.form.getByRole("group", { name: "Consent" })).toContainText("मेरी उम्र 18 वर्ष या अधिक है");
  await rep.agreesAndSaves();
  await expect(page.getByText("Saved on this phone")).toBeVisible();
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem("rep") ?? "{}");
    localStorage.setItem("rep-leaving", id);
  });
  await rep.opens("/outbox");
  await expect(page.getByText("Left here by someone who has logged out.")).toBeVisible();
  await expect(page.getByText("Customer of Ravi")).toHaveCount(0);
  await rep.opens("/field");
  await expect(page.getByRole("heading", { name: "Sales rep log in" })).toBeVisible();
});

test("says that a revoked phone may go on writing, and assigns its enquiries to no one", async ({
  page,
  desk,
  admin,
  browser,
  shop,
}) => {
  await joinsTheTeam(desk, ravi);
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const rep = createRep(other);
  await rep.logsIn(ravi);
  await other.getByRole("link", { name: "Products" }).last().click();
  await other.getByRole("link", { name: "Sales rep", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await admin.begins("/admin/people", "Team");
  await page.getByRole("button", { name: `Phones of ${ravi.name}` }).click();
  const phones = page.getByRole("dialog", { name: `Phones of ${ravi.name}` });
  await expect(phones).toContainText(`Phone of ${ravi.name}`);
  await fitsEveryone(page, phoneLook);
  await phones.getByRole("button", { name: `Revoke Phone of ${ravi.name}` }).click();
  await page
    .getByRole("dialog", { name: /^Revoke / })
    .getByRole("button", { name: "Revoke" })
    .click();
  await expect(phones).toContainText("revoked");

  await openScreen(other, "/field/enquiries/new");
  await expect(other.getByText(/^Your login has ended/)).toBeVisible();
  await rep.fills("Customer of Ravi");
  await rep.agreesAndSaves();
  await expect(other.getByText("Sent", { exact: true })).toBeVisible();
  expect(await (await desk.calls.get("/api/enquiry/get")).json()).toMatchObject([{ assignee: null }]);
  await other.context().close();
});

test("keeps the code of the field small, and away from public pages", async ({ page, shop }) => {
  const loaded: string[] = [];
  page.on("response", (answer) => loaded.push(new URL(answer.url()).pathname));
  await openScreen(page, "/Contactus");
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect([...loaded, ...(await readKeptData(page)).cached].filter((path) => path.includes("/rep-"))).toEqual([]);
  await openScreen(page, "/field/login");
  const files = loaded.filter((path) => path.startsWith("/assets/rep-"));
  const sizes = files.map(async (path) => {
    const answer = await fetch(shop.url + path, { headers: { "Accept-Encoding": "br" } });
    await answer.arrayBuffer();
    return Number(answer.headers.get("Content-Length"));
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log("field code", bytes);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(45_000);
});
