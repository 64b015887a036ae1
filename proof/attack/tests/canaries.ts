import type { Page, Response } from "@playwright/test";
import { openPhone, type Phone } from "../../faults/browser.ts";
import { createRep } from "../../faults/rep.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { waitUntil } from "../../rig/wait.ts";
import { leavesAsAdmin, worksAsAdmin } from "../canaries/admin.ts";
import { createOwner, givePast, newPerson, type Person } from "../canaries/person.ts";
import { openPortal } from "../canaries/portal.ts";
import { placesOf, readDevice, strangeAnswers } from "../canaries/read-device.ts";
import { adminEmail, enterAsAdmin } from "../sessions.ts";

/** What the offline design lets the device keep of the customer who is signed in.
 *  docs/product/specification.md#3-entities-and-their-fields. */
const allowedWhileIn = /^(localStorage (user|last-user|address|checkout)|cf-orders kept|cf-outbox (outbox|drafts))$/;

/** docs/security.md#T27, docs/security.md#T28 and docs/security.md#T29: nothing of the people who used a device is left
 *  on it for the next, and no cache holds what it must not. */
export function canaries(seed: number, isFull: boolean): Promise<Result> {
  const switches = isFull ? 20 : 3;
  return onStage(seed, async ({ api, server, atEnd }) => {
    const wrong: string[] = [];
    const admin = await enterAsAdmin(api);
    const phone = await openPhone({ origin: api });
    atEnd(() => phone.close());
    let page = await phone.context.newPage();
    await createRep(page).opens("/");
    await createRep(page).isControlled();
    listenToAnswers(phone, wrong);

    const before: string[] = [];
    for (let turn = 0; turn < switches; turn += 1) {
      const person = newPerson();
      await givePast(api, person);
      page = await stays(phone, page, { person, before, turn, wrong });
      before.push(...person.words);
    }
    await worksAsAdmin(page, { api, admin, words: before, wrong });
    await leavesAsAdmin(page, wrong);
    const left = placesOf([...before, adminEmail], await readDevice(page));
    wrong.push(...left.map((place) => `after the admin there is something in ${place}`));

    await server.stop();
    const closePortal = await openPortal(Number(new URL(api).port));
    await looksThroughPortal(page);
    await closePortal();
    await server.start();
    const kept = await readDevice(page);
    const ofPortal = placesOf(["CAPTIVE PORTAL"], kept).map((place) => `a captive portal's page is in ${place}`);
    wrong.push(...strangeAnswers(kept), ...ofPortal);
    await createRep(page).opens("/");
    const note = `${switches} people one after another and an admin; ${kept.length} things kept were read at the end`;
    return judged("canaries", before.length, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

type Stay = {
  readonly person: Person;
  readonly before: readonly string[];
  readonly turn: number;
  readonly wrong: string[];
};

/** One person comes, uses everything, and leaves in one of three ways; returns the tab that is open afterwards. */
async function stays(phone: Phone, page: Page, { person, before, turn, wrong }: Stay): Promise<Page> {
  const owner = createOwner(page, person);
  const found = async (tab: Page) => placesOf(person.words, await readDevice(tab));
  await owner.logsIn();
  await seesNobody(page, before, wrong);
  await owner.typesAddress();
  await owner.readsOrders();
  await owner.enquires();
  await waitUntil("the outbox to be sent", async () => (await owner.kept()).every(({ state }) => state === "sent"));
  const inside = await found(page);
  const strange = inside.filter((place) => !allowedWhileIn.test(place));
  wrong.push(...strange.map((place) => `while signed in there is something in ${place}`));
  if (!inside.includes("cf-orders kept")) wrong.push("the orders are not kept for a time without a network");

  const isOffline = turn % 3 > 0;
  const isKeeping = turn % 3 === 1;
  await phone.context.setOffline(isOffline);
  if (isOffline) await owner.enquires();
  await owner.begins(person.message);
  await owner.signsOut(isKeeping ? "Keep and sign out" : "Discard and sign out");
  const left = (await found(page)).join();
  if (left !== (isKeeping ? "cf-outbox outbox" : ""))
    wrong.push(`after sign-out ${turn} there is something in ${left}`);
  if (!isOffline) return page;
  await seesNobody(page, person.words, wrong);

  // The app is closed and opened again, and only then is there a network.
  const next = await phone.context.newPage();
  await page.close();
  await phone.context.setOffline(false);
  const rep = createRep(next);
  await rep.opens("/outbox");
  const isSignedOut = async () => (await next.request.get("/api/orders/none")).status() === 401;
  await waitUntil("the session to end", isSignedOut);
  await waitUntil("what is kept to be sent", async () => (await rep.kept()).length === 0);
  wrong.push(...(await found(next)).map((place) => `once there is a network again there is something in ${place}`));
  return next;
}

/** Opens every screen that might show the words of another person. */
async function seesNobody(page: Page, words: readonly string[], wrong: string[]): Promise<void> {
  for (const path of ["/outbox", "/orders", "/Contactus", "/address", "/payment"]) {
    await createRep(page).opens(path);
    await page.locator("h1:not([data-loading])").first().waitFor();
    const typed = page.locator("input, textarea, select");
    const values = await typed.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const shown = [await page.content(), ...values].join("\n");
    if (words.some((word) => shown.includes(word))) wrong.push(`${path} shows the words of another person`);
  }
}

/** Notes answers of the API that may be cached although they are not public. */
function listenToAnswers(phone: Phone, wrong: string[]): void {
  const isPublic = /^\/api\/(products\/get|products\/update\/[\w-]+|pages\/\w+|catalogue\/changes)$/;
  phone.context.on("response", (response: Response) => {
    const { pathname } = new URL(response.url());
    const cached = response.headers()["cache-control"] ?? "";
    if (!pathname.startsWith("/api/") || isPublic.test(pathname) || cached === "no-store") return;
    wrong.push(`${pathname} may be cached: ${cached}`);
  });
}

/** Asks for screens, chunks that are not on the device yet, pictures and data, and gets the portal's page for each. */
async function looksThroughPortal(page: Page): Promise<void> {
  for (const path of ["/", "/Product", "/HeaderA", "/admin/Main"]) {
    await page.goto(path, { waitUntil: "networkidle" }).catch(() => undefined);
  }
  await page.evaluate(
    async (picture) => {
      const paths = ["/api/products/get", "/api/catalogue/changes", "/assets/no-such-chunk.js", picture];
      await Promise.all(paths.map((path) => fetch(path).catch(() => undefined)));
      await Promise.all(["/icon.svg", "/manifest.webmanifest"].map((path) => fetch(path, { cache: "reload" })));
    },
    `/images/${"a".repeat(64)}-560.webp`,
  );
}
