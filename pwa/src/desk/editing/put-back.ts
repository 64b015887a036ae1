/** The parts that an action replaced, and the parts it left. */
type Replaced<Parts> = { readonly before: Parts; readonly after: Parts };

/** Undoes an action part by part: a part that still is as the action left it becomes what it was; one that was changed
 *  since stays. `isSame`: whether two values of a part say the same. */
export function putBack<Parts extends object>(
  now: Parts,
  { before, after }: Replaced<Parts>,
  isSame: (one: unknown, other: unknown) => boolean = (one, other) => JSON.stringify(one) === JSON.stringify(other),
): Parts {
  const untouched = Object.entries(before).filter(([name]) =>
    isSame(now[name as keyof Parts], after[name as keyof Parts]),
  );
  return { ...now, ...Object.fromEntries(untouched) };
}
