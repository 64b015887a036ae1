import type { Stripe } from "stripe";
import { invalidParam } from "../objects/errors.ts";
import { readJson } from "../objects/json.ts";
import type { IntentRow } from "../objects/rows.ts";
import type { Params } from "./params.ts";

/** An intent's texts about its order; a missing one stays unchanged, null clears it. */
type IntentTexts = Partial<Pick<IntentRow, "description" | "receiptEmail" | "shippingJson">>;

/** Reads the texts. @throws ApiError 400 for an invalid email or shipping address */
export function readIntentTexts(params: Params): IntentTexts {
  const description = params.text("description");
  return {
    ...(description !== undefined && { description: description === "" ? null : description }),
    ...readReceiptEmail(params),
    ...readShipping(params),
  };
}

/** Reads the email, which a confirm may change, too. */
export function readReceiptEmail(params: Params): Pick<IntentTexts, "receiptEmail"> {
  const email = params.text("receipt_email");
  if (email === undefined) return {};
  if (email === "") return { receiptEmail: null };
  if (email.length <= 512 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { receiptEmail: email };
  throw invalidParam(`Invalid email address: ${email}`, "receipt_email", "email_invalid");
}

export function readShipping(params: Params): Pick<IntentTexts, "shippingJson"> {
  if (params.isCleared("shipping")) {
    params.text("shipping");
    return { shippingJson: null };
  }
  const given = params.table("shipping");
  if (!given) return {};
  const address = given.table("address");
  if (!address) {
    throw invalidParam("Missing required param: shipping[address].", "shipping[address]", "parameter_missing");
  }
  const shipping: Stripe.PaymentIntent.Shipping = {
    address: readAddress(address),
    carrier: given.text("carrier") ?? null,
    name: given.neededText("name"),
    phone: given.text("phone") ?? null,
    tracking_number: given.text("tracking_number") ?? null,
  };
  return { shippingJson: JSON.stringify(shipping) };
}

export function readAddress(address: Params): Stripe.Address {
  return {
    city: address.text("city") ?? null,
    country: address.text("country") ?? null,
    line1: address.text("line1") ?? null,
    line2: address.text("line2") ?? null,
    postal_code: address.text("postal_code") ?? null,
    state: address.text("state") ?? null,
  };
}

const metadataBounds = { keys: 50, keyCharacters: 40, valueCharacters: 500 };

/** Merges changes into stored metadata: an empty value removes its key, an empty map removes all keys.
 *  @throws ApiError 400 beyond Stripe's limits: 50 keys of 40 characters with 500 each */
export function mergeMetadata(storedJson: string, changes: ReadonlyMap<string, string> | undefined): string {
  if (!changes) return storedJson;
  if (changes.size === 0) return "{}";
  const merged = new Map(Object.entries(readJson<Record<string, string>>(storedJson)));
  for (const [key, value] of changes) {
    if (value === "") merged.delete(key);
    else merged.set(checkedKey(key), checkedValue(key, value));
  }
  if (merged.size > metadataBounds.keys) {
    throw invalidParam(`You can have up to ${metadataBounds.keys} keys on a metadata object.`, "metadata");
  }
  return JSON.stringify(Object.fromEntries(merged));
}

function checkedKey(key: string): string {
  if (key.length <= metadataBounds.keyCharacters) return key;
  throw invalidParam(`Metadata keys can have up to ${metadataBounds.keyCharacters} characters.`, "metadata");
}

function checkedValue(key: string, value: string): string {
  if (value.length <= metadataBounds.valueCharacters) return value;
  const sentence = `Metadata values can have up to ${metadataBounds.valueCharacters} characters, but you passed in a value that is ${value.length} characters.`;
  throw invalidParam(sentence, `metadata[${key}]`);
}
