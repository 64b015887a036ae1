import type { Page, Response } from "@playwright/test";
import { openPhone, type Phone } from "../../faults/browser.ts";
import { createRep } from "../../faults/rep.ts";
import { type AppBuild, buildApp, removeBuilds } from "../../rig/app-build.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { waitUntil } from "../../rig/wait.ts";
import { leavesAsAdmin, worksAsAdmin } from "../canaries/admin.ts";
import { createOwner, givePast, holdSending, newPerson, type Person } from "../canaries/person.ts";
import { openPortal } from "../canaries/portal.ts";
import { placesOf, readDevice, strangeAnswers } from "../canaries/read-device.ts";
import { enterAsAdmin } from "../sessions.ts";

/** docs/security.md#T27, docs/security.md#T28 and docs/security.md#T29: of whoever used a device nothing is left on it
 *  for the next, and no cache holds what it must not. At the end a release with the kill switch frees the device of its
 *  worker. */
export function twentySwitches(seed: number): Promise<Result> {
  return onStage(seed, async (stage) => {
    const freeing = await buildApp({ name: "kill-switch", isKillSwitch: true });
    stage.atEnd(async () => removeBuilds());
    return play(stage, 20, freeing);
  });
}

export function threeSwitches(seed: number): Promise<Result> {
  return onStage(seed, (stage) => play(stage, 3));
}

/** What the offline design lets the device keep of whoever is signed in.
 *  docs/product/specification.md#3-entities-and-their-fields. */
const allowedWhileIn = /^(localStorage (user|last-user|address|checkout)|cf-orders kept|cf-outbox (outbox|drafts))$/;

async function play(stage: Stage, switches: number, freeing?: AppBuild): Promise<Result> {
  const { api, server, atEnd } = stage;
  const wrong: string[] = [];
  const admin = await enterAsAdmin(api);
  const phone = await openPhone({ origin: api });
  atEnd(() => phone.close());
  let page = await phone.context.newPage();
  await createRep(page).opens("/");
  await createRep(page).isControlled();
  listenToAnswers(phone, wrong);

  const before: Person[] = [];
  for (let turn = 0; turn < switches; turn += 1) {
    const person = newPerson();
    await givePast(api, person);
    page = await stays(phone, page, { person, before, turn, wrong });
    before.push(person);
  }
  const everybody = before.flatMap(({ words }) => words);
  await worksAsAdmin(page, { api, admin, words: everybody, wrong });
  await leavesAsAdmin(page, wrong);
  wrong.push(...placesOf([...everybody, "clerk@shop.example"], await readDevice(page)).map(named("after the admin")));

  await server.stop();
  const portal = await openPortal(Number(new URL(api).port));
  await looksThroughPortal(page);
  await portal.close();
  await server.start();
  const kept = await readDevice(page);
  wrong.push(...strangeAnswers(kept), ...placesOf(["CAPTIVE PORTAL"], kept).map(named("after a captive portal")));
  await createRep(page).opens("/");
  if (freeing) await isFreed(stage, page, { freeing, wrong });
  const note = `${switches} people one after another and an admin; ${kept.length} things kept were read at the end`;
  return judged("canaries", everybody.length, 0, { lost: 0, duplicated: 0, wrong }, note);
}

type Stay = {
  readonly person: Person;
  readonly before: readonly Person[];
  readonly turn: number;
  readonly wrong: string[];
};

/** One person comes, uses everything, and leaves in one of three ways; answers the tab that is open afterwards. */
async function stays(phone: Phone, page: Page, { person, before, turn, wrong }: Stay): Promise<Page> {
  const { context } = phone;
  const earlier = before.flatMap(({ words }) => words);
  const owner = createOwner(page, person);
  await owner.logsIn();
  await seesNobody(page, earlier, wrong);
  await owner.typesAddress();
  await owner.readsOrders();
  await owner.enquires();
  await allSent(page);
  const inside = placesOf(person.words, await readDevice(page));
  wrong.push(...inside.filter((place) => !allowedWhileIn.test(place)).map(named("while signed in")));
  if (!inside.includes("cf-orders kept")) wrong.push("the orders are not kept for a time without a network");

  const way = (["online", "offline and kept", "offline and discarded"] as const)[turn % 3];
  if (way === "online") {
    await owner.begins(person.message);
    await owner.signsOut("Discard and sign out");
    wrong.push(...placesOf(person.words, await readDevice(page)).map(named("after a sign-out")));
    return page;
  }
  await context.setOffline(true);
  await owner.enquires();
  await owner.begins(person.message);
  await owner.signsOut(way === "offline and kept" ? "Keep and sign out" : "Discard and sign out");
  const left = placesOf(person.words, await readDevice(page));
  const kept = way === "offline and kept" ? ["cf-outbox outbox"] : [];
  if (left.join() !== kept.join()) wrong.push(`after a sign-out ${way} there is something in ${left.join()}`);
  if (way === "offline and kept") await seesNobody(page, person.words, wrong);

  // The app is closed and opened again, and only then is there a network.
  const next = await context.newPage();
  await page.close();
  const letGo = way === "offline and kept" ? await holdSending(context) : undefined;
  await context.setOffline(false);
  await createRep(next).opens("/");
  await waitUntil("the session to end", async () => (await context.request.get("/api/orders/none")).status() === 401);
  if (letGo) {
    await seesNobody(next, person.words, wrong);
    await letGo();
    await createRep(next).opens("/outbox");
    await waitUntil("the kept enquiry to be sent", async () => (await createRep(next).kept()).length === 0);
  }
  wrong.push(...placesOf(person.words, await readDevice(next)).map(named("once there is a network again")));
  return next;
}

/** Waits until the outbox of the device has sent everything. */
function allSent(page: Page): Promise<void> {
  return waitUntil("the outbox to be sent", async () =>
    (await createRep(page).kept()).every(({ state }) => state === "sent"),
  );
}

/** Whoever is there now opens every screen that might show another's words. */
async function seesNobody(page: Page, words: readonly string[], wrong: string[]): Promise<void> {
  for (const path of ["/outbox", "/orders", "/Contactus", "/address", "/payment"]) {
    await createRep(page).opens(path);
    await page.locator("h1:not([data-loading])").first().waitFor();
    const shown = await page.evaluate(
      () =>
        document.documentElement.innerHTML +
        [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")]
          .map(({ value }) => value)
          .join("\n"),
    );
    if (words.some((word) => shown.includes(word))) wrong.push(`${path} shows the words of somebody else`);
  }
}

/** Public answers may be kept and asked about again; every other answer of the API is kept by nobody. */
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
    await page.goto(path).catch(() => undefined);
    await page.waitForLoadState("networkidle").catch(() => undefined);
  }
  await page.evaluate(async (hash) => {
    const paths = [
      "/api/products/get",
      "/api/catalogue/changes",
      "/assets/no-such-chunk.js",
      `/images/${hash}-560.webp`,
    ];
    await Promise.all(paths.map((path) => fetch(path).catch(() => undefined)));
    await Promise.all(["/icon.svg", "/manifest.webmanifest"].map((path) => fetch(path, { cache: "reload" })));
  }, "a".repeat(64));
}

function named(when: string): (place: string) => string {
  return (place) => `${when} there is something in ${place}`;
}

type Freeing = { readonly freeing: AppBuild; readonly wrong: string[] };

/** One reload after a release with the kill switch the page comes from the server again, and what was saved is still
 *  there. */
async function isFreed({ server }: Stage, page: Page, { freeing, wrong }: Freeing): Promise<void> {
  const letGo = await holdSending(page.context());
  // A tab in the background draws about once a second, and a press waits for two drawings.
  await page.bringToFront();
  const { fullName, email, contact, message } = newPerson();
  const rep = createRep(page);
  await rep.opensQuoteForm();
  await rep.writes({ name: fullName, email, contact, message });
  await letGo();
  await page.context().setOffline(true);
  await server.stop();
  await server.start(freeing);
  await page.context().setOffline(false);
  const before = await page.evaluate(async () => (await caches.keys()).join());
  if (!before.includes("precache")) wrong.push(`there was no worker to be freed of: ${before}`);
  await page.reload();
  const state = () =>
    page
      .evaluate(async () => ({
        isFree: navigator.serviceWorker.controller === null && !(await caches.keys()).join().includes("precache"),
      }))
      // The worker that goes has the page opened anew meanwhile.
      .catch(() => ({ isFree: false }));
  await waitUntil("the page to be free of its worker", async () => (await state()).isFree);
  await rep.opens("/outbox");
  const kept = await rep.kept();
  if (!kept.some(({ body }) => body.message === message)) wrong.push("the kill switch lost a saved enquiry");
}
