import { readStored, type StoredEnquiry } from "../rig/shop-file.ts";
import type { Stage } from "../rig/stage.ts";
import { catalogueIsKept, holdOutboxLock, isPictureShown } from "./ask-page.ts";
import type { Role } from "./find-in-page.ts";
import { type Person, the } from "./person.ts";

/** @throws Error when something is not as it must be. */
type Journey = (person: Person, shop: Stage) => Promise<void>;

const words = {
  Name: "Asha Rao",
  Email: "asha@fleet.example",
  "Contact number": "98765 43210",
  Message: "We need two chargers for our depot in Nashik.",
} as const;

const asha = { name: "Asha Rao", email: "asha@fleet.example", password: "ampere22" } as const;

const waiting = /Hub motor 3 kW.*Waiting/;
const sent = /Hub motor 3 kW.*Sent/;
const sendButton = /[Ss]end now$/;

/** What visitors and reps do, told once for every engine. */
export const journeys = {
  async browse(person) {
    await person.opens("/Product");
    await person.sees("status", "24 products");
    await person.counts("article", 24);
    await person.taps("button", "Filter and sort");
    const sheet = the("dialog", "Filter and sort");
    await person.taps("checkbox", /^CCS2/, sheet);
    await person.taps("button", "Show 6 products", sheet);
    await person.counts("article", 6);
    await person.opens("/Product");
    await person.taps("link", "DC fast charger 60 kW");
    await person.sees("heading", "DC fast charger 60 kW");
    await person.sees("heading", "Specifications");
    await person.waitsUntil("the product's picture", () => person.asks(isPictureShown, "main img"));
    await person.asks(() => history.back());
    await person.counts("article", 24);
  },

  async search(person) {
    await person.opens("/Aboutus");
    await person.fills("Search products", "hub motor");
    await person.presses("Enter");
    await person.sees("status", /“hub motor”/);
    await person.sees("article", /Hub motor 3 kW/);
    await person.opens("/");
    await person.fills("Search products", "rfid");
    await person.sees("option", /RFID/);
    await person.presses("ArrowDown");
    await person.presses("Enter");
    await person.sees("heading", /RFID/);
    await person.sees("heading", "Specifications");
  },

  async "enquiry online"(person, shop) {
    await person.opens("/");
    await person.taps("button", "Get a Custom Quote");
    await fillsEnquiry(person, "Quote");
    await person.reads("Message sent successfully!");
    isStoredOnce(shop, words.Name);
  },

  async "enquiry, server gone and back"(person, shop) {
    await person.opens("/Contactus");
    await isReadyForOffline(person);
    await shop.server.kill();
    await fillsEnquiry(person, "Enquiry", "Hub motor 3 kW");
    await person.reads("Saved on this device.");
    await person.sees("link", /1 waiting/);
    await shop.server.start();
    await person.sees("link", "All sent");
    isStoredOnce(shop, words.Name);
  },

  async outbox(person, shop) {
    await person.opens("/Contactus");
    await isReadyForOffline(person);
    // As another tab that is at it would: nothing leaves this device until this page is left.
    await person.asks(holdOutboxLock);
    await fillsEnquiry(person, "Enquiry", "Hub motor 3 kW");
    await person.reads("Saved on this device.");
    await person.taps("link", /1 waiting/);
    const row = the("listitem", /Hub motor 3 kW/);
    await person.taps("button", "Edit", row);
    const sheet = the("dialog", /Edit enquiry/);
    await person.fills("Name", "Meera Nair", sheet);
    await person.taps("button", "Save and send", sheet);
    await person.seesNo("dialog");
    await person.taps("button", "Delete", row);
    await person.reads("Nothing is waiting");
    await person.taps("button", "Undo");
    await person.sees("listitem", waiting);

    await shop.server.kill();
    await person.opens("/outbox");
    await sendsNow(person, "screen", /The server cannot be reached yet\. Nothing is lost\./);
    await shop.server.start();
    await sendsNow(person, "listitem", sent);
    isStoredOnce(shop, "Meera Nair");
  },

  async "log-in"(person, shop) {
    await person.opens("/signup");
    await person.fills("Full name", asha.name);
    await person.fills("Email", asha.email);
    await person.fills("Password", asha.password);
    await person.taps("checkbox", /agree/);
    await person.taps("button", "Create account");
    await person.reads("Account created. Please log in.");
    await logsIn(person, "wrong1");
    await person.sees("alert", "Email or password is incorrect.");
    await isReadyForOffline(person);
    await shop.server.kill();
    await logsIn(person, asha.password);
    await person.sees("alert", /Check your connection and try again|try again/);
    await shop.server.start();
    await person.taps("button", "Log in");
    await person.sees("button", /Hello, Asha Rao/);
    await person.opens("/Product");
    await person.taps("button", /Hello, Asha Rao/);
    await person.sees("link", /Hello, Guest/);
  },

  async basket(person) {
    await person.opens("/Product");
    for (const title of ["DC fast charger 60 kW", "Hub motor 3 kW"]) {
      await person.taps("button", "Add to basket", the("article", title));
      await person.reads(`${title} is in your basket.`);
    }
    await person.sees("link", "Basket, 2 items");
    await person.restarts();
    await person.opens("/checkout");
    await person.sees("link", "Basket, 2 items");
    await person.sees("link", "DC fast charger 60 kW");
    await person.sees("link", "Hub motor 3 kW");
    await person.taps("link", "Proceed to Checkout");
    await person.sees("heading", "Shipping address");
  },

  async "cold start without a server"(person, shop) {
    await person.opens("/");
    await isReadyForOffline(person);
    await shop.server.kill();
    await person.opens("/Contactus");
    await fillsEnquiry(person, "Enquiry", "Hub motor 3 kW");
    await person.reads("Saved on this device.");
    await person.restarts();
    for (const [path, heading] of screens) {
      await person.opens(path);
      await person.sees("heading", heading);
    }
    await person.opens("/Product?q=hub+motor");
    await person.sees("article", /Hub motor 3 kW/);
    await person.waitsUntil("a picture in the list", () => person.asks(isPictureShown, "article img"));
    await person.taps("link", "Hub motor 3 kW");
    await person.sees("heading", "Specifications");
    await person.opens("/outbox");
    await person.sees("listitem", waiting);
    await shop.server.start();
    await sendsNow(person, "listitem", sent);
    isStoredOnce(shop, words.Name);
  },
} as const satisfies Readonly<Record<string, Journey>>;

const screens = [
  ["/", /Indian roads/],
  ["/Product", "Products"],
  ["/Contactus", /Contact/],
  ["/Aboutus", /About/],
  ["/TandC", /Terms/],
  ["/Privacypolicy", /Privacy/],
  ["/checkout", /basket/i],
  ["/outbox", "Saved on this device"],
] as const;

async function fillsEnquiry(person: Person, name: "Quote" | "Enquiry", product?: string): Promise<void> {
  const form = the("form", name);
  for (const [label, text] of Object.entries(words)) await person.fills(new RegExp(`^${label}`), text, form);
  if (product !== undefined) {
    await person.taps("button", /^Products/, form);
    await person.taps("checkbox", product);
  }
  await person.taps("checkbox", /agree/, form);
  await person.taps("button", "Send enquiry", form);
}

/** Presses the button until something is seen: the worker may be sending at this very moment, and by now the app itself
 *  would wait long. */
async function sendsNow(person: Person, role: Role, name: RegExp): Promise<void> {
  await person.waitsUntil(`${role} ${name}`, async () => {
    if (await person.spots(role, name)) return true;
    await person.tapsAtOnce("button", sendButton);
    return false;
  });
}

async function logsIn(person: Person, password: string): Promise<void> {
  await person.fills("Email", asha.email);
  await person.fills("Password", password);
  await person.taps("button", "Log in");
}

/** The worker is at work, and catalogue and thumbnails are on the device. */
async function isReadyForOffline(person: Person): Promise<void> {
  await person.waitsUntil("the catalogue to be on the device", () => person.asks(catalogueIsKept));
}

function isStoredOnce({ dataDir }: Stage, name: string): void {
  const stored: readonly StoredEnquiry[] = readStored(dataDir).enquiries;
  const names = stored.map((enquiry) => enquiry.name);
  if (names.length !== 1 || names[0] !== name) throw new Error(`the shop has stored ${JSON.stringify(names)}`);
}
