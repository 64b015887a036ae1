/** Reads a capability that a browser may lack, refuse, or throw at where it is only named: with site data blocked, in a
 *  private window, by policy. Undefined then. */
export function given<Value>(read: () => Value | null | undefined): Value | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}
