/** Reads a capability that a browser may lack, deny, or throw at on mere access: with site data blocked, in a private
 *  window, by policy. Returns undefined then. */
export function given<Value>(read: () => Value | null | undefined): Value | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}
