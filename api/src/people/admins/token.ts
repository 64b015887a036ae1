import type { AdminTokenClaims } from "@chargefront/shared/person/admin";

/** The storage entry `token`: shaped like a JWT so that the screens' guard can decode role and expiry, but unsigned,
 *  and no route accepts it. `exp` is in seconds. docs/product/decisions.md#27. */
export function adminToken(expiresAt: number): string {
  const claims: AdminTokenClaims = { role: "admin", exp: Math.floor(expiresAt / 1000) };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
