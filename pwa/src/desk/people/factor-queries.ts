import type { BegunFactor } from "@chargefront/shared/person/second-factor";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

type Confirmed = { readonly password: string; readonly code: string };

/** @throws ApiError `password-wrong`, `second-factor-changed`, `too-many-requests`; OfflineError. */
export function beginFactor(password: string): Promise<BegunFactor> {
  return asAdmin(async () => (await api.admins["second-factor"].$post({ json: { password } })).json());
}

/** Returns the recovery codes, which are never returned again. @throws ApiError `code-wrong`, `second-factor-changed`,
 *  `too-many-requests`; OfflineError. */
export async function switchFactorOn(json: { code: string }): Promise<readonly string[]> {
  return (await asAdmin(async () => (await api.admins["second-factor"].$put({ json })).json())).recoveryCodes;
}

/** @throws ApiError `password-wrong`, `code-wrong`, `second-factor-changed`, `too-many-requests`; OfflineError. */
export async function switchFactorOff(json: Confirmed): Promise<void> {
  await asAdmin(() => api.admins["second-factor"].off.$post({ json }));
}

/** Returns new recovery codes. @throws as `switchFactorOff`. */
export async function renewRecoveryCodes(json: Confirmed): Promise<readonly string[]> {
  const call = async () => (await api.admins["second-factor"]["recovery-codes"].$post({ json })).json();
  return (await asAdmin(call)).recoveryCodes;
}

/** Removes another person's second factor. @throws ApiError `password-wrong`, `second-factor-changed`,
 *  `admin-not-found`, `too-many-requests`; OfflineError. */
export async function removeFactorOf(id: string, password: string): Promise<void> {
  await asAdmin(() => api.admins[":id"]["second-factor"].$delete({ param: { id }, json: { password } }));
}
