/** A command that may use one core only; where none is named, any. */
export function pinned(core: number | undefined, command: readonly string[]): { file: string; args: string[] } {
  const [file = "", ...args] = core === undefined ? command : ["taskset", "-c", String(core), ...command];
  return { file, args };
}
