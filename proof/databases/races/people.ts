import { newId } from "@chargefront/shared/text/id";
import { hashCode } from "../../../api/src/people/credentials/codes.ts";
import { insertPasswordLink } from "../../../api/src/people/credentials/password-links.ts";
import { write } from "../../../api/src/platform/db/write.ts";
import { adminPassword } from "../../../api/src/testing/makers.ts";
import { aCustomer } from "../../../api/src/testing/shopper.ts";
import { type Answer, rowOf } from "../../rig/fleet.ts";
import { unless } from "../../rig/result.ts";
import { atOnce, countOf, type Race, raced, send, unexpected } from "./race.ts";

/** Passwords are hashed in these, so that they are few. */
const triesOf = (rounds: number) => Math.ceil(rounds / 10);

/** Eight people with the setup code: one becomes the first admin. */
export const firstAdmins: Race = async (fleet, _, { rounds }) => {
  const wrong: string[] = [];
  for (let round = 0; round < triesOf(rounds); round += 1) {
    await fleet.query(`delete from session where audience = 'admin'; delete from admin; delete from admin_setup_code;
      insert into admin_setup_code (code_hash) values ('${hashCode("test-setup-code")}')`);
    const answers = await atOnce(fleet, 8, (at) => ({
      method: "POST",
      path: "/api/admins/adminsignup",
      body: { email: aMailbox(), password: adminPassword, userName: `Dev ${at}`, code: "test-setup-code" },
    }));
    const { count } = await rowOf<{ count: number }>(fleet, "select count(*)::integer as count from admin");
    wrong.push(...oneIsMade(answers), ...unless(count === 1, `${count} first admins`));
  }
  return raced("two first admins", triesOf(rounds) * 8, wrong);
};

/** Eight people with one invitation: one becomes an admin. */
export const invitation: Race = async (fleet, _, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const wrong: string[] = [];
  for (let round = 0; round < triesOf(rounds); round += 1) {
    const account = { email: aMailbox(), password: adminPassword };
    const body = { ...account, role: "sales" };
    const invited = await send(fleet, { method: "POST", path: "/api/admins/invites", cookie, body });
    const { code } = invited.body as { code: string };
    const answers = await atOnce(fleet, 8, (at) => ({
      method: "POST",
      path: "/api/admins/adminsignup",
      body: { ...account, userName: `Dev ${at}`, code },
    }));
    wrong.push(...oneIsMade(answers));
  }
  return raced("an invitation used at once", triesOf(rounds) * 8, wrong);
};

/** The two admins of a shop remove each other: one stays. */
export const removals: Race = async (fleet, _, { rounds }) => {
  const wrong: string[] = [];
  for (let round = 0; round < triesOf(rounds) * 2; round += 1) {
    await fleet.query("delete from session where audience = 'admin'; delete from admin");
    const cookies = [await fleet.anAdmin(aMailbox()), await fleet.anAdmin(aMailbox())];
    const [one, other] = await fleet.query<{ id: string }>("select id from admin order by id");
    const answers = await atOnce(fleet, 2, (at) => ({
      method: "DELETE",
      path: `/api/admins/${(at === 0 ? other : one)?.id}`,
      cookie: cookies[at] ?? "",
      body: { password: adminPassword },
    }));
    const { count } = await rowOf<{ count: number }>(fleet, "select count(*)::integer as count from admin");
    wrong.push(...unless(count === 1, `${count} admins stayed`), ...unexpected(answers, [200, 401, 404, 409]));
  }
  return raced("two admins remove each other", triesOf(rounds) * 4, wrong);
};

/** Eight sign-ups with one email: one account. */
export const signups: Race = async (fleet, _, { rounds }) => {
  const wrong: string[] = [];
  for (let round = 0; round < triesOf(rounds); round += 1) {
    const email = aMailbox();
    const answers = await atOnce(fleet, 8, (at) => ({
      method: "POST",
      path: "/api/auth/signup",
      body: { email: at % 2 === 0 ? email : email.toUpperCase(), password: "ampere22", fullName: "Ravi Kumar" },
    }));
    wrong.push(...oneIsMade(answers));
  }
  return raced("sign-ups with one email", triesOf(rounds) * 8, wrong);
};

/** A link to a new password used eight times at once: one password is set. */
export const resets: Race = async (fleet, _, { rounds }) => {
  const { deps } = fleet;
  const wrong: string[] = [];
  for (let round = 0; round < triesOf(rounds); round += 1) {
    const { id } = await aCustomer(deps, aMailbox());
    const lastsMs = deps.limits.passwordReset.lastsMs;
    const link = { audience: "customer", id, now: deps.now(), lastsMs } as const;
    const token = await write(deps.db, (trx) => insertPasswordLink(trx, link));
    const answers = await atOnce(fleet, 8, (at) => ({
      method: "POST",
      path: "/api/auth/reset",
      body: { token, password: `ampere22${at}` },
    }));
    const set = countOf(answers, 200);
    wrong.push(...unless(set === 1, `${set} passwords by one link`), ...unexpected(answers, [200, 403]));
  }
  return raced("a reset link used at once", triesOf(rounds) * 8, wrong);
};

function oneIsMade(answers: readonly Answer[]): string[] {
  const made = countOf(answers, 201);
  return [...unless(made === 1, `${made} accounts were made`), ...unexpected(answers, [201, 403, 409])];
}

function aMailbox(): string {
  return `${newId()}@shop.example`;
}
