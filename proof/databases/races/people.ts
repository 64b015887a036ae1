import { newId } from "@chargefront/shared/text/id";
import { hashCode } from "../../../api/src/people/credentials/codes.ts";
import { insertPasswordLink } from "../../../api/src/people/credentials/password-links.ts";
import { write } from "../../../api/src/platform/db/write.ts";
import { adminPassword } from "../../../api/src/testing/makers.ts";
import { aCustomer } from "../../../api/src/testing/shopper.ts";
import { type Asked, countRows } from "../../rig/fleet.ts";
import { unless } from "../../rig/result.ts";
import { race, send, times } from "./race.ts";

/** Passwords are hashed in these, so that they are few. */
const share = 0.1;
const oneIsMade = { wins: 201, others: [403, 409] } as const;

/** Eight people with the setup code: one becomes the first admin. */
export const firstAdmins = race("two first admins", share, async (fleet) => async () => {
  await fleet.query(`delete from session where audience = 'admin'; delete from admin; delete from admin_setup_code;
    insert into admin_setup_code (code_hash) values ('${hashCode("test-setup-code")}')`);
  const requests = times(8, () => signUp(aMailbox(), "test-setup-code"));
  const check = async () => {
    const count = await countRows(fleet, "admin");
    return unless(count === 1, `${count} first admins`);
  };
  return { ...oneIsMade, requests, check };
});

/** Eight people with one invitation: one becomes an admin. */
export const invitation = race("an invitation used at once", share, async (fleet) => {
  const cookie = await fleet.anAdmin();
  return async () => {
    const email = aMailbox();
    const body = { email, password: adminPassword, role: "sales" };
    const invited = await send(fleet, { method: "POST", path: "/api/admins/invites", cookie, body });
    const { code } = invited.body as { code: string };
    return { ...oneIsMade, requests: times(8, () => signUp(email, code)) };
  };
});

function signUp(email: string, code: string): Asked {
  const body = { email, password: adminPassword, userName: "Dev", code };
  return { method: "POST", path: "/api/admins/adminsignup", body };
}

/** The two admins of a shop remove each other: one stays. */
export const removals = race("two admins remove each other", 2 * share, async (fleet) => async () => {
  await fleet.query("delete from session where audience = 'admin'; delete from admin");
  const cookies = [await fleet.anAdmin(aMailbox()), await fleet.anAdmin(aMailbox())];
  const admins = await fleet.query<{ id: string }>("select id from admin order by id desc");
  const requests = admins.map(({ id }, at): Asked => {
    return {
      method: "DELETE",
      path: `/api/admins/${id}`,
      cookie: cookies[at] ?? "",
      body: { password: adminPassword },
    };
  });
  const check = async () => {
    const count = await countRows(fleet, "admin");
    return unless(count === 1, `${count} admins stayed`);
  };
  return { requests, others: [200, 401, 404, 409], check };
});

/** Eight sign-ups with one email: one account. */
export const signups = race("sign-ups with one email", share, async () => async () => {
  const email = aMailbox();
  const requests = times(8, (at): Asked => {
    const body = { email: at % 2 === 0 ? email : email.toUpperCase(), password: "ampere22", fullName: "Ravi Kumar" };
    return { method: "POST", path: "/api/auth/signup", body };
  });
  return { ...oneIsMade, requests };
});

/** A link to a new password used eight times at once: one password is set. */
export const resets = race("a reset link used at once", share, async ({ deps }) => async () => {
  const { id } = await aCustomer(deps, aMailbox());
  const lastsMs = deps.limits.passwordReset.lastsMs;
  const link = { audience: "customer", id, now: deps.now(), lastsMs } as const;
  const token = await write(deps.db, (trx) => insertPasswordLink(trx, link));
  const requests = times(8, (at): Asked => {
    return { method: "POST", path: "/api/auth/reset", body: { token, password: `ampere22${at}` } };
  });
  return { requests, wins: 200, others: [403] };
});

function aMailbox(): string {
  return `${newId()}@shop.example`;
}
