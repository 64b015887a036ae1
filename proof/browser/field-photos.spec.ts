import { readFile } from "node:fs/promises";
import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { Page } from "@playwright/test";
import { readKeptData } from "../rig/kept-data.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { aPhoto } from "./people/clerk.ts";
import { aReadyRep, ravi } from "./people/rep.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test("keeps photos taken offline, sends each once, and shows them at the desk", async ({
  page,
  desk,
  admin,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(noNetwork, /ERR_CONNECTION_RESET/, /40[134]/);
  await page.setViewportSize({ width: 360, height: 740 });
  const rep = await aReadyRep(page, desk);
  const pictures = await Promise.all([2400, 900, 700].map((width) => aPhoto(page, width, 800)));
  const [wide, ...others] = pictures.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: "image/jpeg", buffer }));
  if (!wide) throw new Error("no picture was made");
  await rep.opens("/field/enquiries/new");
  await context.setOffline(true);
  await rep.fills("Meera Pawar");
  await rep.agreesAndSaves();
  await expect(page.getByText("Saved on this phone", { exact: true })).toBeVisible();

  const photos = page.getByRole("list", { name: "Photos" }).getByRole("listitem");
  const encode = await holdsEncoding(page);
  await page.locator("input[capture]").setInputFiles(wide);
  await expect(page.getByText("1 photo is being saved. Keep the app open.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take a photo" })).toHaveAttribute("aria-disabled", "false");
  await expect(photos).toHaveCount(0);
  await encode();
  await expect(photos).toHaveCount(1);
  await page.getByRole("button", { name: "Meter", exact: true }).click();
  const page404 = { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html></html>") };
  await page.locator("input[multiple]").setInputFiles([page404, wide, ...others]);
  await expect(photos).toHaveCount(3);
  await expect(page.getByText("page.png is not a picture, or is damaged.")).toBeVisible();
  await expect(photos.getByText("Saved on this phone, not sent yet")).toHaveCount(3);
  await photos.first().getByRole("button", { name: "Entrance", exact: true }).click();
  const opened = page.getByRole("dialog", { name: "Entrance" });
  await opened.getByRole("button", { name: "Change subject or caption" }).click();
  await opened.getByRole("textbox", { name: "Caption" }).fill("Gate on the highway");
  await fitsEveryone(page, phoneLook);
  await opened.getByRole("button", { name: "Save", exact: true }).dblclick();
  await opened.getByRole("button", { name: "Close" }).click();
  await expect(photos.first()).toContainText("Gate on the highway");
  await fitsEveryone(page, phoneLook);

  await rep.opens("/field");
  await expect(page.getByText("1 enquiry waits to be sent. 3 photos wait to be sent.")).toBeVisible();
  const isCut = page.waitForRequest((request) => request.method() === "PUT");
  await page.route("**/api/field/photos/*", (route) => route.abort("connectionreset"), { times: 1 });
  await context.setOffline(false);
  await isCut;
  await rep.opens("/field");
  await expect(page.getByText("Everything on this phone is sent.")).toBeVisible();
  const [{ _id: id }]: [{ _id: string }] = await (await desk.calls.get("/api/enquiry/get")).json();
  const detail = async (): Promise<EnquiryDetail> => (await desk.calls.get(`/api/enquiry/${id}`)).json();
  expect(await detail()).toMatchObject({
    photos: [
      { of: "entrance", caption: "Gate on the highway", width: 1600, height: 533, by: { name: ravi.name } },
      { of: "meter", caption: "", width: 900 },
      { of: "meter", caption: "", width: 700 },
    ],
    history: [{ kind: "photo" }, { kind: "photo" }, { kind: "photo" }],
  });

  await rep.opens(`/field/enquiries/${id}`);
  await expect(photos.getByText("Sent", { exact: true })).toHaveCount(3);
  await photos.first().getByRole("button", { name: "Remove photo: Entrance" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(photos).toHaveCount(2);
  await expect.poll(async () => (await detail()).photos?.length).toBe(2);
  await fitsEveryone(page, phoneLook);

  await rep.logsOut();
  const { stores } = await readKeptData(page);
  for (const store of [
    "cf-rep-photos/photos",
    "cf-rep-photos/bytes",
    "cf-rep-actions/actions",
    "cf-rep-enquiries/kept",
  ])
    expect([store, stores[store]]).toEqual([store, []]);

  await admin.begins(`/Enquiry/${id}`, "Meera Pawar");
  const atDesk = page.getByRole("region", { name: "Photos" });
  await expect(atDesk.getByRole("listitem")).toHaveCount(2);
  await hasLoaded(page, 2);
  await page.route("**/api/admin/photos/*", (route) => route.abort("connectionreset"), { times: 1 });
  const button = atDesk.getByRole("button", { name: "Download all photos" });
  await button.click();
  await expect(page.getByText("You seem to be offline. Check your connection and try again.")).toBeVisible();
  const downloaded = page.waitForEvent("download");
  await button.click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^ENQ-\d{4}-\d{5}-photos\.zip$/);
  const zip = await readFile(await download.path());
  expect(namesIn(zip)).toEqual(["1-meter.webp", "2-meter.webp"]);
  for (const { photo } of (await detail()).photos ?? []) {
    expect(zip.includes(await (await desk.calls.get(`/api/admin/photos/${photo}`)).body())).toBe(true);
  }
  await atDesk.getByRole("button", { name: "Meter" }).first().click();
  const large = page.getByRole("dialog", { name: "Meter" });
  await expect(large).toContainText(ravi.name);
  await page.keyboard.press("ArrowRight");
  await expect(large.getByRole("status")).toHaveText("2 of 2");
  await large.getByRole("button", { name: "Previous photo" }).click();
  await expect(large.getByRole("status")).toHaveText("1 of 2");
  await fitsEveryone(page, phoneLook);
});

test("keeps photos for Wi-Fi where the rep wants that, sends text at once, and photos now on a tap", async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/40[13]/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: "cellular" });
    Object.defineProperty(navigator, "connection", { value: connection });
  });
  const rep = await aReadyRep(page, desk);
  const wiFiOnly = page.getByLabel("Send photos on Wi-Fi only");
  await wiFiOnly.check();
  await rep.opens("/field/enquiries/new");
  await rep.fills("Meera Pawar");
  await rep.agreesAndSaves();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  const pictures = await Promise.all([900, 700].map((width) => aPhoto(page, width, 800)));
  const takes = async (buffer: Buffer) =>
    page.locator("input[multiple]").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  const photos = page.getByRole("list", { name: "Photos" }).getByRole("listitem");
  for (const [at, picture] of pictures.entries()) {
    await takes(picture);
    await expect(photos).toHaveCount(at + 1);
  }
  const [{ _id: id }]: [{ _id: string }] = await (await desk.calls.get("/api/enquiry/get")).json();
  const arrived = async () => {
    const { photos = [] }: EnquiryDetail = await (await desk.calls.get(`/api/enquiry/${id}`)).json();
    return photos.length;
  };

  await rep.opens("/field/device");
  await expect(wiFiOnly).toBeChecked();
  await expect(page.getByText(/^2 photos wait to be sent: \d+ kB\.$/)).toBeVisible();
  await expect(page.getByText("2 photos wait for Wi-Fi.")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  expect(await arrived()).toBe(0);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("No photo waits to be sent.")).toBeVisible();
  await expect.poll(arrived).toBe(2);

  await rep.opens(`/field/enquiries/${id}`);
  await takes(await aPhoto(page, 600, 800));
  await expect(photos.getByText("Saved on this phone, not sent yet")).toHaveCount(1);
  await rep.opens("/field");
  await expect(page.getByText("1 photo waits for Wi-Fi.")).toBeVisible();
  await page.evaluate(() => {
    const { connection } = navigator as typeof navigator & { connection: EventTarget & { type: string } };
    connection.type = "wifi";
    connection.dispatchEvent(new Event("change"));
  });
  await expect.poll(arrived).toBe(3);
  await expect(page.getByText("1 photo waits for Wi-Fi.")).toBeHidden();
});

/** Keeps photos from being made until the answer is called. */
async function holdsEncoding(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    let encode = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      encode = resolve;
    });
    HTMLCanvasElement.prototype.toBlob = function (...about) {
      // The picture may still be being decoded when the answer is called.
      void begun.then(() => toBlob.apply(this, about));
    };
    return { encode };
  });
  return () => held.evaluate(({ encode }) => encode());
}

/** The names in the list of files at the end of a zip. */
function namesIn(zip: Buffer): string[] {
  const [, ...entries] = zip.toString("latin1").split("PK\x01\x02");
  return entries.map((entry) => entry.slice(42, 42 + entry.charCodeAt(24)));
}

/** The photos are drawn, not only named. */
async function hasLoaded(page: Page, count: number): Promise<void> {
  const drawn = () =>
    page
      .locator("img[src*='/photos/']")
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(drawn).toBe(count);
}
