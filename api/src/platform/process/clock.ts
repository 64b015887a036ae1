/** The sources of time. `wall`: the machine's or the database's time in epoch milliseconds; `steady`: a monotonic
 *  clock in milliseconds. */
type Sources = { readonly wall: () => number; readonly steady?: () => number };

/** A change by less is followed at once. */
const followedMs = 5000;

/** A changed clock is accepted after this time: it was wrong before, or the machine slept. */
const believedAfterMs = 15 * 60_000;

/** Makes the clock by which sessions, orders and limits are judged. When the machine's clock jumps, it first
 *  continues unchanged, so that a clock that is an hour off and corrected again neither extends sessions nor ends
 *  orders early. `onJump` is called with the milliseconds of the jump, and whether it is now accepted. */
export function createClock(
  onJump: (byMs: number, isBelieved: boolean) => void,
  { wall, steady = () => performance.now() }: Sources,
): () => number {
  let told = { wall: wall(), steady: steady() };
  let jumpedAt: number | undefined;

  return function now(): number {
    const [believed, counted] = [wall(), steady()];
    const expected = Math.round(told.wall + counted - told.steady);
    const byMs = believed - expected;
    if (Math.abs(byMs) > followedMs) {
      if (jumpedAt === undefined) onJump(byMs, false);
      jumpedAt ??= counted;
      if (counted - jumpedAt < believedAfterMs) return expected;
      onJump(byMs, true);
    }
    jumpedAt = undefined;
    told = { wall: believed, steady: counted };
    return believed;
  };
}
