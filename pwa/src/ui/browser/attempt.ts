/** Calls a function. Returns undefined when it throws, as browsers do for a denied feature: with site data blocked, in
 *  a private window, by policy. */
export function attempt<Value>(call: () => Value | null | undefined): Value | undefined {
  try {
    return call() ?? undefined;
  } catch {
    return undefined;
  }
}
