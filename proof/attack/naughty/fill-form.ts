import type { Answer } from "../caller.ts";
import { asDeclared, isTrueOf } from "./declared.ts";
import { readAt, withTexts } from "./text-fields.ts";

/** A way into the shop that takes texts. */
export type Form = {
  readonly name: string;
  /** The ways to its texts. */
  readonly fields: readonly string[];
  /** A body that is taken as it is; another each time where one is taken once. */
  readonly good: () => object | Promise<object>;
  readonly send: (body: object) => Promise<Answer>;
  /** What is kept of a body that was taken, by the same ways; without it nothing is kept. */
  readonly readBack?: (answer: Answer, body: object) => Promise<unknown>;
  /** How a text must look to have a chance in some fields: an address of a mail, say. */
  readonly dress?: Readonly<Record<string, (text: string) => string>>;
  /** What is kept of a text in fields with a rule of their own; undefined where it is not told again. */
  readonly kept?: Readonly<Record<string, (sent: string) => string | undefined>>;
  /** Its bodies build on one another, so they go one after the other. */
  readonly isInTurn?: true;
  /** It hashes passwords, or takes what another form takes, too. */
  readonly isSecondary?: true;
  /** Its answers are pages for people, whatever their status. */
  readonly isPage?: true;
};

export type Tally = { requests: number; kept: number; refused: number; readonly wrong: string[] };

/** Sends one text through every field of a form. What is refused must be refused in words, at its field, in truth; then
 *  the rest is sent again without it, until all that is left was taken and reads as the rules say. */
export async function fill(form: Form, text: string, tally: Tally, ways = form.fields): Promise<void> {
  const good = await form.good();
  const dressed = (way: string) => form.dress?.[way]?.(text) ?? text;
  const open = new Set(ways);
  while (open.size > 0) {
    const body = withTexts(good, open, dressed);
    const answer = await form.send(body);
    tally.requests += 1;
    const about = `${form.name} ${JSON.stringify(text.slice(0, 40))}`;
    // What is too long for a request's head is refused before it reaches the shop.
    if (answer.status === 431 || (form.isPage && answer.status < 500)) return;
    if (answer.status < 300) {
      tally.kept += open.size;
      return compare(form, { answer, body, open, about }, tally);
    }
    if (answer.status >= 500 || answer.sentence === "") {
      tally.wrong.push(`${about} is answered ${answer.status} ${answer.sentence}`);
      return;
    }
    const refused = Object.entries(answer.fields).flatMap(([name, sentence]) => {
      const meant = [...open].filter((way) => way === name || way.startsWith(`${name}.`));
      return meant.length === 0 ? [] : [{ sentence, meant }];
    });
    for (const { sentence, meant } of refused) {
      for (const way of meant) open.delete(way);
      const [way = ""] = meant;
      // The sentence stands at a whole group of fields: which of them it is about shows when each is sent alone.
      if (meant.length > 1) for (const one of meant) await fill(form, text, tally, [one]);
      else if (isTrueOf(sentence, dressed(way))) tally.refused += 1;
      else tally.wrong.push(`${about} is told at ${way}: ${sentence}`);
    }
    if (refused.length > 0) continue;
    // A refusal of the whole, such as that of a wrong password, is a sentence too.
    if (!form.readBack) tally.refused += open.size;
    else tally.wrong.push(`${about} is answered ${answer.status} ${answer.sentence} ${JSON.stringify(answer.fields)}`);
    return;
  }
}

type Taken = { readonly answer: Answer; readonly body: object; readonly open: Set<string>; readonly about: string };

async function compare(form: Form, { answer, body, open, about }: Taken, tally: Tally): Promise<void> {
  if (!form.readBack) return;
  const back = await form.readBack(answer, body);
  for (const way of open) {
    const sent = String(readAt(body, way));
    const rule = form.kept?.[way] ?? asDeclared;
    const expected = rule(sent);
    const read = readAt(back, way);
    if (expected === undefined || read === expected) continue;
    tally.wrong.push(`${about} comes back at ${way} as ${JSON.stringify(read)?.slice(0, 60)}`);
  }
}
