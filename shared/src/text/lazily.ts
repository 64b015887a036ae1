/** Makes a value once, when it is first asked for. What `Intl` makes takes milliseconds on a phone, for which no page
 *  should wait that shows none. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
