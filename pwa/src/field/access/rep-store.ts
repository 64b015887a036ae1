import type { FieldLoggedIn } from "@chargefront/shared/person/field";
import { createStoredValue, useStoredValue } from "../../device/local/stored-value.ts";

/** The sales rep of this device, as the login answered. They stay when the session is over, until they log out: the
 *  capture key goes on marking what they write. */
export type Rep = {
  readonly id: string;
  readonly email: string;
  readonly userName: string;
  readonly captureKey: string;
};

const storedRep = createStoredValue<Rep | null>("rep", { parse, empty: null });

export function useRep(): Rep | null {
  return useStoredValue(storedRep);
}

export function currentRep(): Rep | null {
  return storedRep.current();
}

export function rememberRep({ person: { id, email, userName }, captureKey }: FieldLoggedIn): void {
  storedRep.set({ id, email, userName, captureKey });
}

export function forgetRep(): void {
  storedRep.clear();
}

function parse(text: string): Rep | null {
  try {
    const { id, email, userName, captureKey } = JSON.parse(text) ?? {};
    const isRep = [id, email, userName, captureKey].every((one) => typeof one === "string" && one !== "");
    return isRep ? { id, email, userName, captureKey } : null;
  } catch {
    return null;
  }
}
