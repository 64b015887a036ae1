import { type ComponentType, useEffect, useState } from "react";

/** Returns a rarely needed component once its code is there; undefined before it is wanted, and where the code could
 *  not be loaded. `load` must be the same function in every rendering. */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (isWanted)
      load().then(
        (component) => setLoaded(() => component),
        () => undefined,
      );
  }, [load, isWanted]);
  return loaded;
}
