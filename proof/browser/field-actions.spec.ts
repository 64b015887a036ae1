import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { Page } from "@playwright/test";
import { readKeptData } from "../rig/kept-data.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import type { Desk } from "./people/desk.ts";
import { createRep, joinsTheTeam, ravi, sunil } from "./people/rep.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ expectedFaults }) => {
  expectedFaults.push(noNetwork, /40[13]/);
});

test("keeps the desk's status, and sends a note written offline once", async ({ page, desk, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await joinsTheTeam(desk, ravi);
  const rep = createRep(page);
  const id = await opensAnEnquiry(rep, page, desk);
  const detail = async (): Promise<EnquiryDetail> => (await desk.calls.get(`/api/enquiry/${id}`)).json();

  await context.setOffline(true);
  await page.getByRole("button", { name: "Contacted" }).dblclick();
  await page.getByRole("button", { name: "Plan a follow-up" }).click();
  await page.getByRole("button", { name: "Save follow-up" }).click();
  await expect(page.getByLabel("Day", { exact: true })).toHaveAccessibleDescription("Please fill in this field.");
  await page.getByLabel("Day", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Save follow-up" }).click();
  await expect(page.getByLabel("Day", { exact: true })).toHaveAccessibleDescription(
    "Please choose today or a later day.",
  );
  await fitsEveryone(page, phoneLook);
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await page.getByLabel("What to do").fill("Call about the meter");
  await page.getByRole("button", { name: "Save follow-up" }).dblclick();
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByLabel("Note", { exact: true }).fill("Meter is 40 m away.");

  // The text, and what was saved, survive a cold start without a network.
  await rep.opens(`/field/enquiries/${id}`);
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Meter is 40 m away.");
  await page.getByRole("button", { name: "Save note" }).dblclick();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Saved on this phone, not sent yet")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
  await fitsEveryone(page, phoneLook);
  await rep.opens("/field");
  await expect(page.getByText("3 notes and changes wait to be sent.")).toBeVisible();
  const news = page.getByRole("list", { name: "News of your enquiries" });
  await expect(news).toBeHidden();
  const due = page.getByRole("list", { name: "Follow-ups due" });
  await expect(due).toContainText("Call about the meter");
  await fitsEveryone(page, phoneLook);

  await desk.calls.patch(`/api/enquiry/${id}`, { data: { status: "won" } });
  // It is sent from any screen of the site.
  await page.getByRole("link", { name: "Products" }).last().click();
  await context.setOffline(false);
  await expect.poll(async () => (await detail()).history.length).toBe(4);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Sales rep", exact: true }).click();
  await expect(page.getByText("Everything on this phone is sent.")).toBeVisible();
  await expect(due).toBeHidden();
  await expect(news).toContainText("Meera Nair changed the status from New to Won");
  expect(await detail()).toMatchObject({
    status: "won",
    followUp: { what: "Call about the meter" },
    history: [
      { kind: "status", to: "won" },
      { kind: "statusKept", from: "new", to: "contacted", kept: "won" },
      { kind: "followUp" },
      { kind: "note", text: "Meter is 40 m away." },
    ],
  });
  await rep.opens(`/field/enquiries/${id}`);
  await expect(page.getByRole("button", { name: "Won" })).toHaveAttribute("aria-pressed", "true");
  await expect(history.getByText("Meter is 40 m away.")).toHaveCount(1);
  await expect(history.getByText(/wanted to change the status from New to Contacted/)).toBeVisible();
  expect((await readKeptData(page)).stores["cf-rep-actions/actions"]).toEqual([]);
});

test("keeps notes of a rep who logged out, unseen, until that rep is back", async ({ page, desk, context }) => {
  for (const rep of [ravi, sunil]) await joinsTheTeam(desk, rep);
  const rep = createRep(page);
  const id = await opensAnEnquiry(rep, page, desk);
  const writes = async (text: string) => {
    await page.getByRole("button", { name: "Add a note" }).click();
    await page.getByLabel("Note", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText(text)).toBeVisible();
  };
  const written = async () => {
    const { history }: EnquiryDetail = await (await desk.calls.get(`/api/enquiry/${id}`)).json();
    return history.map((event) => (event.kind === "note" ? event.text : event.kind));
  };
  await context.setOffline(true);
  await writes("Written offline.");
  const people: { id: string; email: string }[] = await (await desk.calls.get("/api/admins")).json();
  const devices = `/api/admins/${people.find(({ email }) => email === ravi.email)?.id}/devices`;
  const [phone] = await (await desk.calls.get(devices)).json();
  await desk.calls.delete(`${devices}/${phone.id}`);
  await context.setOffline(false);
  await rep.opens("/field/device");
  await expect(page.getByText("Log in again to send 1 note or change.")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 note or change is kept on this phone");
  await page.getByRole("dialog").getByRole("button", { name: "Stay logged in" }).click();
  await rep.logsOut();

  await rep.logsIn(sunil);
  await expect(page.getByText(/wait.* to be sent/)).toBeHidden();
  expect(await written()).toEqual([]);
  await rep.logsOut();
  await rep.logsIn(ravi);
  await expect.poll(written).toEqual(["Written offline."]);

  // An enquiry that was deleted in the meantime: the text stays with the rep.
  await rep.opens(`/field/enquiries/${id}`);
  await context.setOffline(true);
  await writes("Too late.");
  await desk.calls.delete(`/api/enquiry/${id}`);
  await context.setOffline(false);
  await rep.opens("/field");
  await expect(page.getByRole("heading", { name: "Not accepted by the server" })).toBeVisible();
  await expect(page.getByText("Too late.")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  // It is sent again when the desk has restored the enquiry: here it has not.
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The enquiry was deleted, or is another person's now.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Too late.")).toHaveCount(0);
  await rep.opens(`/field/enquiries/${id}`);
  await expect(page.getByText(/^This enquiry is not in your list/)).toBeVisible();
});

/** Logs in, writes an enquiry and opens it. Returns its id. */
async function opensAnEnquiry(rep: ReturnType<typeof createRep>, page: Page, { calls }: Desk): Promise<string> {
  await rep.logsIn(ravi);
  await rep.isReady();
  await rep.opens("/field/enquiries/new");
  await rep.fills("Meera Pawar");
  await rep.agreesAndSaves();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  const [{ _id: id }]: [{ _id: string }] = await (await calls.get("/api/enquiry/get")).json();
  await rep.opens(`/field/enquiries/${id}`);
  await expect(page.getByRole("heading", { name: "Meera Pawar" })).toBeVisible();
  return id;
}
