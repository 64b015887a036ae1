import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createRep } from "../../faults/rep.ts";
import { address, anyProduct } from "../../rig/place-order.ts";
import { waitUntil } from "../../rig/wait.ts";
import { payOrder } from "../pay-order.ts";
import { enterAsCustomer } from "../sessions.ts";
import { readDevice } from "./read-device.ts";

let people = 0;

export type Person = ReturnType<typeof newPerson>;

/** A person; by each of the `words` one would be known. */
export function newPerson() {
  people += 1;
  const [fullName, street, message] = [newWord(), newWord(), newWord()];
  const email = `${newWord().toLowerCase()}@fleet.example`;
  const contact = `98${17_263_540 + people}`;
  const words = [fullName, street, message, email, contact];
  return { fullName, email, password: "ampere22", contact, street, message, words };
}

/** Letters only, as a name must be, and no two alike. */
function newWord(): string {
  return `Canary${randomUUID().replace(/[^a-z]/g, "")}${randomUUID().replace(/[^a-z]/g, "")}`;
}

/** Makes an account with a paid order in it, before the person comes to the device. */
export async function givePast(api: string, person: Person): Promise<void> {
  const { cookie } = await enterAsCustomer(api, person);
  await payOrder(api, cookie, { product: await anyProduct(api), address: addressOf(person) });
}

const addressOf = ({ fullName, contact, street }: Person) => ({ ...address, fullName, phone: contact, area: street });

/** What a person does on the device, in one tab. */
export function createOwner(page: Page, person: Person) {
  const rep = createRep(page);
  const { fullName, email, contact, street, message } = person;
  return {
    kept: rep.kept,

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
      const { state, ...typed } = addressOf(person);
      for (const [name, text] of Object.entries(typed)) await page.locator(`form [name=${name}]`).fill(text);
      await page.locator("form [name=state]").selectOption(state);
      await page.getByRole("button", { name: "Deliver to this Address" }).click();
      await page.waitForURL("**/payment", { waitUntil: "commit" });
    },

    /** Saves an enquiry; with a network it is sent. */
    async enquires() {
      await rep.opensQuoteForm();
      await rep.writes({ name: fullName, email, contact, message });
    },

    /** Types an enquiry and does not send it. */
    async begins(text: string) {
      await rep.opens("/Contactus");
      await page.getByLabel("Name").first().fill(fullName);
      await page.getByLabel("Message").fill(text);
      const isDraft = async () =>
        (await readDevice(page)).some((kept) => kept.place === "cf-outbox drafts" && kept.text.includes(text));
      await waitUntil("the draft to be kept", isDraft);
    },

    /** Presses the greeting, decides about what is not finished, and is a guest. */
    async signsOut(unfinished: "Keep and sign out" | "Discard and sign out") {
      await page.getByRole("button", { name: /^Hello, .* Sign out$/ }).click();
      await page.getByRole("button", { name: unfinished }).click();
      await page.getByRole("link", { name: "Hello, Guest" }).waitFor();
    },
  };
}
