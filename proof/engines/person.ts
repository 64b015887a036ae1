import { waitUntil } from "../rig/wait.ts";
import type { Device } from "./device.ts";
import { elementsOf, type Name, type Role, toExpression } from "./find-in-page.ts";

export type Person = ReturnType<typeof createPerson>;

/** A person with a phone: journeys are written in these words alone. */
export function createPerson(device: Device, origin: string) {
  /** Waits until it is so; retries a check that fails while a page changes. @throws Error with the text of the screen
   *  instead. */
  async function waitsUntil(what: string, isSo: () => Promise<boolean>) {
    let refusal = "";
    const isSoNow = () =>
      isSo().catch((cause: unknown) => {
        refusal = String(cause);
        return false;
      });
    await waitUntil(what, isSoNow).catch(async (cause: Error) => {
      const screen = await device.run("document.body.innerText").catch(String);
      throw new Error([cause.message, refusal, `the screen says: ${screen}`].filter(Boolean).join("; "), { cause });
    });
  }
  const isTrue = async (expression: string) => (await device.run(expression)) === true;

  const person = {
    waitsUntil,
    /** Closes the browser and opens it again. */
    restarts: device.reopen,
    presses: device.press,

    /** Whether a function in the page answers true. */
    asks: <Args extends readonly unknown[]>(work: (...args: Args) => unknown, ...args: Args) =>
      isTrue(toExpression(work, ...args)),

    async opens(path: string) {
      await device.goTo(new URL(path, origin).href);
      await waitsUntil(`${path} to be ready`, () => isTrue(`document.documentElement.dataset.ready === "true"`));
    },

    /** How many are there now. */
    async counts(role: Role, name?: Name): Promise<number> {
      return Number(await device.run(`${elementsOf(role, name)}.length`));
    },

    /** Waits until there is one, or as many as given. */
    async sees(role: Role, name?: Name, count?: number) {
      await waitsUntil(`${count ?? ""} ${role} ${name ?? ""}`, async () => {
        const found = await person.counts(role, name);
        return count === undefined ? found > 0 : found === count;
      });
    },

    /** Taps the first one.
     *  @throws Error when there is none now. */
    tapsAtOnce: (role: Role, name: Name) => device.tap(`${elementsOf(role, name)}[0]`),

    async taps(role: Role, name: Name) {
      await waitsUntil(`${role} ${name} to be tapped`, async () => {
        await person.tapsAtOnce(role, name);
        return true;
      });
    },

    /** Replaces the texts of fields, by the beginnings of their labels. */
    async fills(texts: Readonly<Record<string, string>>) {
      for (const [label, text] of Object.entries(texts)) {
        const named = new RegExp(`^${label}`);
        const field = `${elementsOf("field", named)}[0]`;
        await person.taps("field", named);
        await waitsUntil(`${label} to have the focus`, () => isTrue(`document.activeElement === ${field}`));
        await device.run(`${field}.select()`);
        await device.press("Backspace");
        await device.type(text);
        await waitsUntil(`${label} to hold ${text}`, () => isTrue(`${field}.value === ${JSON.stringify(text)}`));
      }
    },
  };
  return person;
}
