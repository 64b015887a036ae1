import { signInAdmin } from "../../rig/people.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { createCaller } from "../caller.ts";
import { pathForms, queryForms } from "../naughty/addresses.ts";
import { uncoveredRoutes } from "../naughty/covered-routes.ts";
import { importStrings } from "../naughty/csv-form.ts";
import { noteForms, pageForms, peopleForms, productForms } from "../naughty/desk-forms.ts";
import { type Form, fill, type Tally } from "../naughty/fill-form.ts";
import { customerForms, enquiryForms } from "../naughty/public-forms.ts";
import { allStrings, someStrings } from "../naughty/strings.ts";

const atOnce = 4;

/** docs/security.md#T33: every naughty string through every field that takes a text comes back as the rules say, or is
 *  refused in words. */
export function everyNaughtyString(seed: number): Promise<Result> {
  return onStage(seed, (stage) => play(stage, { texts: allStrings, share: 1 }));
}

export function someNaughtyStrings(seed: number): Promise<Result> {
  return onStage(seed, (stage) => play(stage, { texts: someStrings(createRandom(seed), 60), share: 10 }));
}

/** `share`: so many times fewer go through forms that keep nothing or are secondary. */
type Script = { readonly texts: readonly string[]; readonly share: number };

async function play({ api, dataDir }: Stage, { texts, share }: Script): Promise<Result> {
  const cookie = await signInAdmin(api);
  const desk = createCaller(api, cookie);
  const forms = [
    ...enquiryForms(api, desk),
    ...(await customerForms(api, dataDir)),
    ...(await productForms(api, desk)),
    ...(await pageForms(desk)),
    ...queryForms(desk),
    ...peopleForms(api, desk),
    ...(await noteForms(api, dataDir, desk)),
    ...pathForms(desk),
  ];
  const tally: Tally = { requests: 0, kept: 0, refused: 0, wrong: [...uncoveredRoutes()] };
  await importStrings({ api, cookie, desk }, texts, tally);
  const fewer = texts.filter((_, at) => at % share === 0);
  for (const form of forms) await sendAll(form, form.readBack && !form.isSecondary ? texts : fewer, tally);
  const fields = forms.reduce((sum, form) => sum + form.fields.length, 4);
  const note = `${texts.length} strings through ${fields} fields: ${tally.kept} kept as the rules say, ${tally.refused} refused in words`;
  return judged("naughty-strings", tally.requests, 0, { lost: 0, duplicated: 0, wrong: tally.wrong }, note);
}

async function sendAll(form: Form, texts: readonly string[], tally: Tally): Promise<void> {
  const left = [...texts];
  const sender = async () => {
    for (let text = left.shift(); text !== undefined; text = left.shift()) await fill(form, text, tally);
  };
  await Promise.all(Array.from({ length: form.isInTurn ? 1 : atOnce }, sender));
}
