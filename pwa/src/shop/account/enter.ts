import type { CustomerProfile } from "@chargefront/shared/person/account";
import { removeStored } from "../../device/local/stored-value.ts";
import { fromDevice } from "../../device/open-device.ts";
import { lastUserId, rememberUser } from "../../device/session/user-store.ts";

/** Takes in whoever has just logged in. Where somebody else was before, whose session only ran out, their things go
 *  first as they would have with a sign-out; who comes back finds what they had kept. */
export async function enter(profile: CustomerProfile): Promise<void> {
  const before = lastUserId();
  await fromDevice(async ({ person }) => {
    if (before !== null && before !== profile.id) await person.forget(before, "keep");
    await person.returns(profile.id);
    return undefined;
  });
  if (before !== null && before !== profile.id) {
    removeStored("address");
    removeStored("checkout");
  }
  rememberUser(profile);
}
