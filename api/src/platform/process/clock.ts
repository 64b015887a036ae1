/** Where the time comes from. `wall` is what the machine or the database believes, in milliseconds since 1970; `steady` counts
 *  milliseconds and is never set. */
type Sources = { readonly wall: () => number; readonly steady?: () => number };

/** A clock that is set by less is followed at once. */
const followedMs = 5000;

/** After so long a clock that was set is believed: it was wrong before, or the machine slept. */
const believedAfterMs = 15 * 60_000;

/** The time that sessions, orders and limits are judged by. Where the machine's clock jumps it goes on as before, so
 *  that no session lives longer and no order ends earlier for a clock that is an hour off and is put right again.
 *  `onJump` is told by how many milliseconds the clock was set, and whether that is believed by now. */
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
