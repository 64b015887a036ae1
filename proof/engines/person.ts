import { waitUntil } from "../rig/wait.ts";
import type { Device, Key } from "./device.ts";
import { elementsOf, type Role, type Target, toExpression } from "./find-in-page.ts";

/** A text is the whole name; a regular expression is looked for in it. */
type Name = string | RegExp;

/** When a person gives up, on a machine that does much else. */
const withinMs = 60_000;

export type Person = ReturnType<typeof createPerson>;

/** Somebody with a phone, and what they do with it: journeys are told in these words alone. */
export function createPerson(device: Device, origin: string) {
  /** Until it is so; between two pages there is none to ask.
   *  @throws Error that tells what the screen says instead. */
  async function waitsUntil(what: string, isSo: () => Promise<boolean>) {
    let refusal = "";
    const isSoNow = () =>
      isSo().catch((cause: unknown) => {
        refusal = String(cause);
        return false;
      });
    await waitUntil(what, isSoNow, { withinMs }).catch(async (cause: Error) => {
      const screen = await device.run("document.body.innerText").catch(String);
      const words = [cause.message, refusal, `the screen says: ${screen}`].filter(Boolean).join("; ");
      throw new Error(words.replace(/\s+/g, " "), { cause });
    });
  }

  async function isTrue(expression: string): Promise<boolean> {
    return (await device.run(expression)) === true;
  }

  async function count(target: Target): Promise<number> {
    return Number(await device.run(`${elementsOf(target)}.length`));
  }

  const person = {
    waitsUntil,

    /** What only a page can be asked. */
    async asks<Args extends readonly unknown[], Answer>(
      work: (...args: Args) => Answer | Promise<Answer>,
      ...args: Args
    ): Promise<Answer> {
      return (await device.run(toExpression(work, ...args))) as Answer;
    },

    async opens(path: string) {
      await device.goTo(new URL(path, origin).href);
      await waitsUntil(`${path} to listen`, () => isTrue(`document.documentElement.dataset.ready === "true"`));
    },

    /** Whether it is there now. */
    async spots(role: Role, name?: Name, within?: Target): Promise<boolean> {
      return (await count(the(role, name, within))) > 0;
    },

    async sees(role: Role, name?: Name, within?: Target) {
      await waitsUntil(`${role} ${name ?? ""}`, () => person.spots(role, name, within));
    },

    async seesNo(role: Role, name?: Name, within?: Target) {
      await waitsUntil(`no ${role} ${name ?? ""}`, async () => !(await person.spots(role, name, within)));
    },

    async counts(role: Role, wanted: number) {
      await waitsUntil(`${wanted} times ${role}`, async () => (await count(the(role))) === wanted);
    },

    /** Anywhere on the screen. */
    async reads(words: string) {
      await person.sees("screen", new RegExp(literally(words)));
    },

    /** @throws Error when it is not there now. */
    tapsAtOnce: (role: Role, name?: Name, within?: Target) => device.tap(first(role, name, within)),

    async taps(role: Role, name?: Name, within?: Target) {
      await waitsUntil(`${role} ${name ?? ""} to be tapped`, async () => {
        await person.tapsAtOnce(role, name, within);
        return true;
      });
    },

    /** In the place of what stands there. */
    async fills(label: Name, text: string, within?: Target) {
      const field = first("field", label, within);
      await person.taps("field", label, within);
      await waitsUntil(`${label} to take the focus`, () => isTrue(`document.activeElement === ${field}`));
      await device.run(`${field}.select()`);
      await device.press("Backspace");
      await device.type(text);
      await waitsUntil(`${label} to hold ${text}`, () => isTrue(`${field}.value === ${JSON.stringify(text)}`));
    },

    presses: (key: Key) => device.press(key),

    /** Closes the browser and comes back to it. */
    restarts: () => device.reopen(),
  };
  return person;
}

function first(role: Role, name?: Name, within?: Target): string {
  return `${elementsOf(the(role, name, within))}[0]`;
}

/** What to look for; also where, when it is given to another. */
export function the(role: Role, name?: Name, within?: Target): Target {
  const pattern = name instanceof RegExp ? name.source : name && `^${literally(name)}$`;
  return { role, ...(pattern && { name: pattern }), ...(within && { within }) };
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
