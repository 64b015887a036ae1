import { createStoredValue } from "../local/stored-value.ts";

/** A browser that tells the kind of its connection, as browsers of phones with Android do. */
type Connection = EventTarget & { readonly type?: string };

/** Whether photos wait on mobile data, as chosen on this device. */
export const storedWiFiOnly = createStoredValue<boolean>("photos-wi-fi", {
  parse: (text) => text === "true",
  empty: false,
});

/** Photos up to this order are sent on mobile data as well, because the rep chose "Send now". */
export const storedSendUpTo = createStoredValue<number>("photos-now", { parse: (text) => Number(text) || 0, empty: 0 });

function connection(): Connection | undefined {
  return (navigator as typeof navigator & { connection?: Connection }).connection;
}

/** Returns the kind of connection, such as `wifi` or `cellular`; undefined where the browser does not tell. */
export function connectionKind(): string | undefined {
  return connection()?.type;
}

/** Calls back after every change of the connection, until the answer is called. */
export function onConnectionChange(listener: () => void): () => void {
  const observed = connection();
  observed?.addEventListener("change", listener);
  return () => observed?.removeEventListener("change", listener);
}

/** Whether a photo waits for Wi-Fi. A connection of unknown kind does not hold it up. */
export function waitsForWiFi(photo: { readonly order: number }): boolean {
  return storedWiFiOnly.current() && connectionKind() === "cellular" && photo.order > storedSendUpTo.current();
}
