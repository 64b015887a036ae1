/** The parts that an action replaced, and the parts it left. */
type Replaced<Parts> = { readonly before: Parts; readonly after: Parts };

/** Undoes an action part by part: restores a part that is still as the action left it, and keeps one that was
 *  changed since. `isSame` compares two values of a part. */
export function revertParts<Parts extends object>(
  now: Parts,
  { before, after }: Replaced<Parts>,
  isSame: (one: unknown, other: unknown) => boolean = (one, other) => JSON.stringify(one) === JSON.stringify(other),
): Parts {
  const untouched = Object.entries(before).filter(([name]) =>
    isSame(now[name as keyof Parts], after[name as keyof Parts]),
  );
  return { ...now, ...Object.fromEntries(untouched) };
}
