import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { readKeptData } from "../rig/kept-data.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { aReadyRep, joinsTheTeam, ravi, sunil } from "./people/rep.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow", geolocation: { latitude: 17.6805, longitude: 74.0183, accuracy: 12 } });
test.use({ permissions: ["geolocation"] });

test.beforeEach(({ expectedFaults }) => {
  expectedFaults.push(noNetwork, /40[13]/);
});

const product = "DC fast charger 60 kW";

test("writes an enquiry at a site without a network, and follows it to the desk", async ({ page, desk, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const rep = await aReadyRep(page, desk);
  await fitsEveryone(page, phoneLook);

  // A cold start in flight mode.
  await context.setOffline(true);
  await rep.opens("/field");
  await page.getByRole("link", { name: "New enquiry" }).last().click();
  await rep.fills("Meera Pawar");
  await rep.form.getByRole("button", { name: /^Products/ }).click();
  await rep.form.getByRole("checkbox", { name: product, exact: true }).check();
  await rep.form.getByLabel(`How many of ${product}`).fill("2");
  await context.setGeolocation({ latitude: 17.6805, longitude: 74.0183, accuracy: 900 });
  await rep.form.getByRole("button", { name: "Use this phone's location" }).click();
  await expect(rep.form.getByText("This location is imprecise. Take it again outdoors.")).toBeVisible();
  await context.setGeolocation({ latitude: 17.6805, longitude: 74.0183, accuracy: 12 });
  await rep.form.getByRole("button", { name: "Take the location again" }).click();
  await expect(rep.form.getByText("Location: 17.68050, 74.01830, within 12 m")).toBeVisible();
  await rep.form.getByLabel("City or village").fill("Satara");
  await rep.form.getByLabel("Kind of site").selectOption("petrol-pump");
  await rep.form.getByLabel("Parking bays").fill("two");
  await rep.form.getByLabel("Sanctioned load").fill("१२,५");
  await rep.form.getByRole("button", { name: "Save enquiry" }).click();
  await expect(rep.form.getByLabel("Parking bays")).toHaveAccessibleDescription("This must be a whole number.");
  await expect(rep.form.getByLabel("Unit of the load")).toHaveAccessibleDescription("");
  await rep.form.getByLabel("Parking bays").fill("600");
  await expect(rep.form.getByLabel("Parking bays")).toHaveAccessibleDescription(/^This is more than usual/);
  await rep.form.getByLabel("Parking bays").fill("6");
  await rep.form.getByLabel("Vehicles a day").fill("9,000");
  await rep.form.getByRole("button", { name: "Save enquiry" }).click();
  await expect(rep.form.getByText(/Please choose how the customer agreed/)).toBeVisible();
  await fitsEveryone(page, phoneLook);

  // The draft survives a reload, without the consent.
  await expect.poll(() => fieldDrafts(page)).toEqual(["Meera Pawar"]);
  await rep.opens("/field/enquiries/new");
  await expect(rep.form.getByText(/Your draft is restored/)).toBeVisible();
  await expect(rep.form.getByLabel("Kind of site")).toHaveValue("petrol-pump");
  await expect(rep.form.getByText("Location: 17.68050")).toBeVisible();
  await expect(rep.form.getByLabel("Vehicles a day")).toHaveAccessibleDescription(/^This is more than usual/);
  await rep.agreesAndSaves();
  await expect(rep.form.getByLabel("Unit of the load")).toHaveAccessibleDescription("Please choose kW or kVA.");
  await rep.form.getByLabel("Unit of the load").selectOption("kVA");
  await rep.form.getByRole("button", { name: "Save enquiry" }).click();
  await expect(page.getByText("Saved on this phone")).toBeVisible();
  await expect.poll(() => fieldDrafts(page)).toEqual([]);

  await rep.opens("/field");
  await expect(page.getByText("1 enquiry waits to be sent.")).toBeVisible();
  // An enquiry that waits can be worked on.
  await page.getByRole("link", { name: "Meera Pawar, Satara" }).click();
  await page.getByRole("button", { name: "Plan a follow-up" }).click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await page.getByRole("button", { name: "Save follow-up" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("not sent yet");
  await rep.opens("/field");
  await context.setOffline(false);
  const row = page.getByRole("listitem").filter({ hasText: "Meera Pawar, Satara" });
  await expect(row).toContainText("Sent");
  const [reference = ""] = (await row.textContent())?.match(/ENQ-[\d-]+/) ?? [];
  expect(await desk.readsEnquiry(reference)).toMatchObject({
    source: "field",
    name: "Meera Pawar",
    email: "",
    title: product,
    quantities: [2],
    assignee: { name: ravi.name },
  });
  const [{ _id: id }] = await (await desk.calls.get("/api/enquiry/get")).json();
  const followUp = async () => (await (await desk.calls.get(`/api/enquiry/${id}`)).json()).followUp;
  await expect.poll(followUp).toEqual({ day: isoDateOf(indianDay(Date.now()) + 1), what: "" });
  await fitsEveryone(page);
});

test("shows a rep what became of the enquiries, offline too, until the phone is revoked", async ({
  page,
  desk,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const rep = await aReadyRep(page, desk);
  await rep.opens("/field/enquiries/new");
  await rep.fills("Meera Pawar");
  await rep.form.getByLabel("City or village").fill("Satara");
  await rep.form.getByLabel("PIN code").fill("415001");
  await rep.agreesAndSaves();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  const [{ _id: id }] = await (await desk.calls.get("/api/enquiry/get")).json();
  await desk.calls.patch(`/api/enquiry/${id}`, { data: { status: "won", note: "Paid in advance." } });

  await rep.opens("/field/enquiries");
  await page.getByRole("button", { name: "Won" }).click();
  await expect(page.getByText(/^As of /)).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Meera Pawar, Satara" });
  await expect(row).toContainText("Won");
  await fitsEveryone(page);
  await context.setOffline(true);
  await rep.opens("/field/enquiries");
  await page.getByRole("button", { name: "All" }).click();
  const search = page.getByRole("searchbox", { name: /^Search by name/ });
  for (const typed of ["satara", "98765 43210", "415001 meera"]) {
    await search.fill(typed);
    await expect(row).toBeVisible();
  }
  await expect(page.getByText(/^As of /)).toBeVisible();
  await row.getByRole("link", { name: "Meera Pawar, Satara" }).click();
  await expect(page.getByText("Paid in advance.")).toBeVisible();
  await expect(page.getByText("Meera Nair changed the status from New to Won")).toBeVisible();
  await fitsEveryone(page, phoneLook);

  const people: { id: string; email: string }[] = await (await desk.calls.get("/api/admins")).json();
  const devices = `/api/admins/${people.find(({ email }) => email === ravi.email)?.id}/devices`;
  const [device] = await (await desk.calls.get(devices)).json();
  await desk.calls.delete(`${devices}/${device.id}`);
  // The list that is open goes too, at the first answer of the server.
  await page.getByRole("link", { name: "All my enquiries" }).click();
  await page.getByRole("button", { name: "All" }).click();
  await expect(row).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Your login has ended/)).toBeVisible();
  await expect.poll(async () => (await readKeptData(page)).stores["cf-rep-enquiries/kept"]).toEqual([]);
  await expect(row).toBeHidden();
});

test("parts two reps and a customer who use one phone one after another", async ({ page, desk, context, visitor }) => {
  await joinsTheTeam(desk, sunil);
  const rep = await aReadyRep(page, desk);
  await context.setOffline(true);
  await rep.opens("/field/enquiries/new");
  await rep.fills("Customer of Ravi");
  await rep.agreesAndSaves();
  await expect(page.getByText("Saved on this phone")).toBeVisible();
  await page.getByRole("button", { name: "Write another" }).click();
  await rep.fills("Half a customer");
  await expect.poll(() => fieldDrafts(page)).toEqual(["Half a customer"]);
  // An enquiry of the phone's owner as a visitor stays theirs.
  await visitor.opens("/Contactus");
  await visitor.fills("Enquiry", { name: "Visitor", message: "Two chargers" });
  await visitor.draftIsKept("Two chargers");
  await rep.logsOut();
  expect(await fieldDrafts(page)).toEqual([]);
  await visitor.draftIsKept("Two chargers");

  const sends = await visitor.holdsSending().catch(() => undefined);
  await context.setOffline(false);
  await rep.logsIn(sunil);
  await expect(page.getByText("Customer of Ravi")).toBeHidden();
  await rep.opens("/field/enquiries/new");
  await rep.fills("Customer of Sunil");
  await rep.agreesAndSaves();
  await expect(page.getByText(/^(Saved on this phone|Sent)$/)).toBeVisible();
  await sends?.();
  await rep.opens("/field");
  await expect(page.getByRole("listitem").filter({ hasText: "Customer of Sunil" })).toContainText("Sent");
  await expect(page.getByText("Customer of Ravi")).toBeHidden();
  const assigned = async () => {
    const enquiries = await (await desk.calls.get("/api/enquiry/get")).json();
    return enquiries.map(({ name, assignee }: { name: string; assignee: { name: string } }) => [name, assignee.name]);
  };
  await expect
    .poll(async () => (await assigned()).toSorted())
    .toEqual([
      ["Customer of Ravi", ravi.name],
      ["Customer of Sunil", sunil.name],
    ]);

  // A login without a logout before it asks before it deletes a draft.
  await rep.opens("/field/enquiries/new");
  await rep.fills("Half a customer");
  await expect.poll(() => fieldDrafts(page)).toEqual(["Half a customer"]);
  await rep.opens("/field/login");
  await page.getByLabel("Email").fill(ravi.email);
  await page.getByLabel("Password", { exact: true }).fill(ravi.password);
  await page.getByRole("button", { name: "Log in" }).click();
  const asked = page.getByRole("dialog", { name: `Log in instead of ${sunil.name}?` });
  await expect(asked).toContainText("1 draft will be deleted.");
  await fitsEveryone(page, phoneLook);
  await asked.getByRole("button", { name: "Keep it" }).click();
  await expect(asked).toBeHidden();
  expect(await fieldDrafts(page)).toEqual(["Half a customer"]);
  await page.getByRole("button", { name: "Log in" }).click();
  await asked.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  expect(await fieldDrafts(page)).toEqual([]);
});

async function fieldDrafts(page: Parameters<typeof readKeptData>[0]): Promise<(string | undefined)[]> {
  type Draft = { readonly form: string; readonly fields: { readonly name?: string } };
  const drafts = ((await readKeptData(page)).stores["cf-outbox/drafts"] ?? []) as Draft[];
  return drafts.filter(({ form }) => form === "field").map(({ fields }) => fields.name);
}
