import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { createRep } from "../../faults/rep.ts";
import { anyProduct } from "../../rig/place-order.ts";
import { waitUntil } from "../../rig/wait.ts";
import { createCaller } from "../caller.ts";
import { payOrder } from "../pay-order.ts";
import { enterAsCustomer } from "../sessions.ts";

/** Letters only, as a name must be, and no two alike. */
function newWord(): string {
  return `Canary${randomUUID().replace(/[^a-z]/g, "")}${randomUUID().replace(/[^a-z]/g, "")}`;
}

export type Person = {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly contact: string;
  readonly street: string;
  readonly message: string;
  /** By each of these the person would be known. */
  readonly words: readonly string[];
};

let people = 0;

export function newPerson(): Person {
  people += 1;
  const [fullName, street, message] = [newWord(), newWord(), newWord()];
  const email = `${newWord().toLowerCase()}@fleet.example`;
  const contact = `98${17_263_540 + people}`;
  return {
    fullName,
    email,
    password: "ampere22",
    contact,
    street,
    message,
    words: [fullName, street, message, email, contact],
  };
}

/** Makes an account with a paid order in it, before the person comes to the device. */
export async function givePast(api: string, { fullName, email, password, contact, street }: Person): Promise<void> {
  const { cookie } = await enterAsCustomer(api, { fullName, email, password });
  const place = { flat: "Plot 12", landmark: "", city: "Pune", state: "Maharashtra", pin: "410501" };
  const address = { fullName, phone: contact, area: street, ...place };
  await payOrder(api, createCaller(api, cookie), { product: await anyProduct(api), address });
}

/** What a person does on the device, in one tab. */
export function createOwner(page: Page, person: Person) {
  const rep = createRep(page);
  const { fullName, email, contact, street, message } = person;
  return {
    rep,

    async logsIn() {
      await rep.opens("/login");
      const form = page.getByRole("form", { name: "Log in", exact: true });
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Password", { exact: true }).fill(person.password);
      await form.getByRole("button", { name: "Log in" }).click();
      await page.getByRole("button", { name: `Hello, ${fullName} Sign out` }).waitFor();
    },

    async readsOrders() {
      await rep.opens("/orders");
      await page.locator("a[href^='/orders/']").first().click();
      await page.getByText(street).first().waitFor();
    },

    /** As far as the step at which the address is kept for the payment. */
    async typesAddress() {
      // The basket is the device's: with everybody's pieces in it the order would be too large for a card.
      await page.evaluate(() => localStorage.removeItem("basket"));
      await rep.opens("/Product");
      await page.getByRole("article").first().getByRole("button", { name: "Add to basket" }).click();
      await rep.opens("/address");
      const typed = { fullName, phone: contact, flat: "Plot 12", area: street, pin: "410501", city: "Pune" };
      for (const [name, text] of Object.entries(typed)) await page.locator(`form [name=${name}]`).fill(text);
      await page.locator("form [name=state]").selectOption("Maharashtra");
      await page.getByRole("button", { name: "Deliver to this Address" }).click();
      await page.waitForURL("**/payment", { waitUntil: "commit" });
    },

    /** Saves an enquiry; with a network it is sent. */
    async enquires() {
      await rep.opensQuoteForm();
      await rep.writes({ name: fullName, email, contact, message });
    },

    async begins(text: string) {
      await rep.opens("/Contactus");
      await page.getByLabel("Name").first().fill(fullName);
      await page.getByLabel("Message").fill(text);
      await waitUntil("the draft to be kept", () => page.evaluate(hasDraft, text));
    },

    /** Presses the greeting, chooses what becomes of what is not finished, and is a guest. */
    async signsOut(unfinished: "Keep and sign out" | "Discard and sign out") {
      await page.getByRole("button", { name: /^Hello, .* Sign out$/ }).click();
      await page.getByRole("button", { name: unfinished }).click();
      await page.getByRole("link", { name: "Hello, Guest" }).waitFor();
    },
  };
}

/** Takes the lock under which enquiries are sent, in a tab of its own; answers what lets it go. */
export async function holdSending(context: BrowserContext): Promise<() => Promise<void>> {
  const page = await context.newPage();
  await page.goto("/outbox");
  await page.evaluate(
    () =>
      new Promise<void>((isHeld) => {
        void navigator.locks.request("cf-outbox", () => {
          isHeld();
          return new Promise(() => undefined);
        });
      }),
  );
  return () => page.close();
}

/** Runs in the page: whether a draft with this message is on the device. */
function hasDraft(text: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("cf-outbox");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const reading = db.transaction("drafts").objectStore("drafts").getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        db.close();
        resolve(reading.result.some(({ fields }) => fields.message === text));
      };
    };
  });
}
