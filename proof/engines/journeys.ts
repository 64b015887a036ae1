import { readStored } from "../rig/shop-file.ts";
import type { Stage } from "../rig/stage.ts";
import { holdOutboxLock, isPictureShown, isReadyForOffline } from "./ask-page.ts";
import type { Role } from "./find-in-page.ts";
import type { Person } from "./person.ts";

/** @throws Error when something is not as it must be. */
type Journey = (person: Person, shop: Stage) => Promise<void>;

const account = { "Full name": "Asha Rao", Email: "asha@fleet.example", Password: "ampere22" };
const enquiry = {
  Name: "Asha Rao",
  Email: "asha@fleet.example",
  "Contact number": "98765 43210",
  Message: "We need two chargers for our depot in Nashik.",
};
const product = "Hub motor 3 kW";
const waiting = /Hub motor 3 kW.*Waiting/;
const sent = /Hub motor 3 kW.*Sent/;

/** The journeys of visitors and reps, the same in every engine. */
export const journeys: Readonly<Record<string, Journey>> = {
  async browsing(person, shop) {
    await person.opens("/Product");
    await person.sees("status", "24 products");
    await person.taps("button", "Filter and sort");
    await person.sees("dialog", /^Filter and sort/);
    await person.taps("checkbox", /^CCS2/);
    await person.taps("button", "Show 6 products");
    await person.sees("article", undefined, 6);
    await person.opens("/Product");
    await person.taps("link", "DC fast charger 60 kW");
    await person.sees("heading", "DC fast charger 60 kW");
    await person.sees("heading", "Specifications");
    await person.waitsUntil("the product's picture", () => person.asks(isPictureShown, "main img"));
    await person.asks(() => history.back());
    await person.sees("article", undefined, 24);

    await person.opens("/Aboutus");
    await person.fills({ "Search products": "hub motor" });
    await person.presses("Enter");
    await person.sees("status", /“hub motor”/);
    await person.sees("article", /Hub motor 3 kW/);
    await person.opens("/");
    await person.fills({ "Search products": "rfid" });
    await person.sees("option", /RFID/);
    await person.presses("ArrowDown");
    await person.presses("Enter");
    await person.sees("heading", /RFID/);

    await person.opens("/");
    await person.taps("button", "Get a Custom Quote");
    await sendsEnquiry(person);
    await person.sees("screen", /Message sent successfully!/);
    isStored(shop, enquiry.Name);
  },

  async outbox(person, shop) {
    await person.opens("/Contactus");
    await preparesForOffline(person);
    // As another tab that is sending would: nothing leaves this device until this page is left.
    await person.asks(holdOutboxLock);
    await sendsEnquiry(person, product);
    await person.sees("screen", /Saved on this device\./);
    await person.taps("link", /1 waiting/);
    await person.taps("button", "Edit");
    await person.sees("dialog", /Edit enquiry/);
    await person.fills({ Name: "Meera Nair" });
    await person.taps("button", "Save and send");
    await person.sees("dialog", undefined, 0);
    await person.taps("button", "Delete");
    await person.sees("screen", /No enquiries on this device/);
    await person.taps("button", "Undo");
    await person.sees("listitem", waiting);

    await shop.server.kill();
    await person.opens("/outbox");
    await sendsNow(person, "screen", /We cannot reach the server\. Nothing is lost\./);
    await shop.server.start();
    // Without a tap: the app tries again by itself.
    await person.sees("link", "All sent");
    isStored(shop, "Meera Nair");
  },

  async login(person, shop) {
    await person.opens("/signup");
    await person.fills(account);
    await person.taps("checkbox", /agree/);
    await person.taps("button", "Create account");
    await person.sees("screen", /Account created\. Please log in\./);
    await person.fills({ Email: account.Email, Password: "wrong1" });
    await person.taps("button", "Log in");
    await person.sees("alert", "Email or password is incorrect.");
    await preparesForOffline(person);
    await shop.server.kill();
    await person.fills({ Password: account.Password });
    await person.taps("button", "Log in");
    await person.sees("alert", /try again/);
    await shop.server.start();
    await person.taps("button", "Log in");
    await person.taps("button", /Hello, Asha Rao/);
    await person.sees("link", /Hello, Guest/);
  },

  async "cold start"(person, shop) {
    await person.opens("/Product");
    await preparesForOffline(person);
    await person.taps("button", "Add to cart");
    await person.sees("link", "Cart, 1 item");
    await shop.server.kill();
    await person.opens("/Contactus");
    await sendsEnquiry(person, product);
    await person.sees("screen", /Saved on this device\./);
    await person.restarts();
    for (const [path, heading] of Object.entries(screens)) {
      await person.opens(path);
      await person.sees("heading", heading);
    }
    await person.opens("/Product?q=hub+motor");
    await person.sees("article", /Hub motor 3 kW/);
    await person.waitsUntil("a picture in the list", () => person.asks(isPictureShown, "article img"));
    await person.taps("link", product);
    await person.sees("heading", "Specifications");
    await person.opens("/checkout");
    await person.sees("link", "Cart, 1 item");
    await person.taps("link", "Proceed to Checkout");
    await person.sees("heading", "Shipping address");
    await person.opens("/outbox");
    await person.sees("listitem", waiting);
    await shop.server.start();
    await sendsNow(person, "listitem", sent);
    isStored(shop, enquiry.Name);
  },
};

/** Each screen's address and its heading. */
const screens = {
  "/": /Indian roads/,
  "/Product": "Products",
  "/Contactus": /Contact/,
  "/Aboutus": /About/,
  "/TandC": /Terms/,
  "/Privacypolicy": /Privacy/,
  "/outbox": "Your enquiries",
};

async function sendsEnquiry(person: Person, product?: string): Promise<void> {
  await person.fills(enquiry);
  if (product !== undefined) {
    await person.taps("button", /Select products/);
    await person.taps("checkbox", product);
  }
  await person.taps("checkbox", /agree/);
  await person.taps("button", "Send enquiry");
}

/** Presses "Send now" until something is shown: the worker may be sending at this moment, and the app itself would wait
 *  long by now. */
async function sendsNow(person: Person, role: Role, name: RegExp): Promise<void> {
  await person.waitsUntil(`${role} ${name}`, async () => {
    if ((await person.counts(role, name)) > 0) return true;
    await person.tapsAtOnce("button", /[Ss]end now$/);
    return false;
  });
}

async function preparesForOffline(person: Person): Promise<void> {
  await person.waitsUntil("the catalogue to be on the device", () => person.asks(isReadyForOffline));
}

/** @throws Error when the shop has stored another enquiry or several. */
function isStored({ dataDir }: Stage, name: string): void {
  const stored = readStored(dataDir).enquiries.map((enquiry) => enquiry.name);
  if (String(stored) !== name) throw new Error(`the shop has stored ${JSON.stringify(stored)}`);
}
