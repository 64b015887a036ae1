import { type ComponentType, lazy, useState } from "react";
import { UnreachableScreen } from "../screens/error.tsx";

/** The code of a screen, in a chunk of its own. */
export type ScreenCode = {
  readonly fetch: () => Promise<ComponentType>;
  readonly fetched: () => ComponentType | undefined;
  /** The screen as React waits for it. */
  readonly Awaited: ComponentType;
};

/** Code that is fetched once; where that fails, a screen that says so stands in. */
export function screenCode(load: () => Promise<ComponentType>): ScreenCode {
  let fetched: ComponentType | undefined;
  async function fetch() {
    fetched ??= await load().catch(() => UnreachableScreen);
    return fetched;
  }
  return { fetch, fetched: () => fetched, Awaited: lazy(async () => ({ default: await fetch() })) };
}

/** Shows a screen: at once where its code is there, as hydration and the server need it, else when it has come. */
export function LazyScreen({ code }: { code: ScreenCode }) {
  // Chosen once: changed under way, it would be another component, and what was typed in it gone.
  const [Screen] = useState(() => code.fetched() ?? code.Awaited);
  return <Screen />;
}
