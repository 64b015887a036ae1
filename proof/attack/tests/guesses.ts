import { judged, type Result } from "../../rig/result.ts";
import { change, read } from "../../rig/shop-file.ts";
import { onStage } from "../../rig/stage.ts";
import { askJson, strangerAt } from "../ask.ts";
import { password, signedIn } from "../scene.ts";

type Size = { readonly guesses: number; readonly accounts: number };

/** docs/security.md#T15. */
const demanded = { ofOneAccount: 25, ofOneAddress: 100, ofOneNetwork: 300 } as const;

const path = "/api/auth/login";

/** Guesses at one account from everywhere, and one password at many accounts from one address and from one network.
 *  What was checked is counted twice: by the answers, and by what the server wrote down before it hashed. */
export function guesses(seed: number, { guesses: count, accounts }: Size): Promise<Result> {
  return onStage(seed, async ({ api, dataDir }) => {
    const owner = "owner@fleet.example";
    const device = deviceOf(await signedIn(api, owner, 30_000));
    const wrong: string[] = [];
    const tries = async (
      what: string,
      demand: number,
      total: number,
      of: (at: number) => readonly [string, string],
    ) => {
      const before = hashed(dataDir);
      const from = performance.now();
      const statuses = await many(total, async (at) => {
        const [email, address] = of(at);
        return (await askJson(api, path, { email, password: `guess${at}x` }, { address })).status;
      });
      const seconds = Math.round((performance.now() - from) / 1000);
      const checked = statuses.filter((status) => status === 401).length;
      const strange = statuses.filter((status) => status !== 401 && status !== 429 && status !== 503);
      if (strange.length > 0) wrong.push(`${what}: ${strange.length} answers such as ${strange[0]}`);
      if (checked > demand) wrong.push(`${what}: ${checked} checked`);
      if (hashed(dataDir) - before !== checked) wrong.push(`${what}: ${hashed(dataDir) - before} hashed`);
      return `${what}: ${checked} of ${total} checked in ${seconds} s`;
    };
    const said = [
      await tries("one account from everywhere", demanded.ofOneAccount, count, (at) => [owner, strangerAt(at)]),
    ];
    // As if the last failure was in the future: the wait that it caused cannot end before the next try.
    change(dataDir, "update login_delay set last_failed_at = last_failed_at + 3600000");
    const stranger = await askJson(api, path, { email: owner, password }, { address: strangerAt(40_000) });
    const back = await askJson(api, path, { email: owner, password }, { cookie: device, address: strangerAt(40_001) });
    if (stranger.status !== 429) wrong.push(`a stranger with the right password is answered ${stranger.status}`);
    if (back.status !== 200) wrong.push(`the owner's own device is answered ${back.status}`);
    const oneAddress = (at: number) => [`one${at}@fleet.example`, "203.0.113.7"] as const;
    const oneNetwork = (at: number) => [`two${at}@fleet.example`, `198.51.100.${at % 256}`] as const;
    said.push(await tries("one password from one address", demanded.ofOneAddress, accounts, oneAddress));
    said.push(await tries("one password from one /24", demanded.ofOneNetwork, accounts, oneNetwork));
    const note = `${said.join("; ")}; the owner's device got in`;
    return judged("guesses", count + 2 * accounts, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

/** How many passwords the server says it has looked at. */
function hashed(dataDir: string): number {
  const rows = read(dataDir, (db) => db.prepare("select sum(tries) as tries from login_tally").all());
  return (rows[0] as { tries: number | null }).tries ?? 0;
}

/** What the browser keeps of a log-in that a log-out does not take away. */
function deviceOf(cookie: string): string {
  return cookie.split("; ").find((one) => one.startsWith("cf_device=")) ?? "";
}

async function many<Found>(count: number, work: (at: number) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < count; at += 20) {
    const some = Array.from({ length: Math.min(20, count - at) }, (_, i) => work(at + i));
    found.push(...(await Promise.all(some)));
  }
  return found;
}
