import {
  type ComponentType,
  createContext,
  lazy,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { type StaffArea, UnreachableScreen } from "./error.tsx";

/** The code of a screen, in a chunk of its own. */
export type ScreenCode = {
  /** Prefetches the code; undefined when that fails. */
  readonly fetch: () => Promise<ComponentType | undefined>;
  /** Returns the component if its code is loaded, as hydration and the server need it, else a lazy one that suspends. */
  readonly screen: () => ComponentType;
  /** Forgets a failure, so that the next `screen` tries again. */
  readonly forgetFailure: () => void;
};

/** Loads a screen's code once. After a failure it renders an error screen until a retry succeeds. */
export function screenCode(load: () => Promise<ComponentType>): ScreenCode {
  let fetched: ComponentType | undefined;
  let lazyScreen: ComponentType | undefined;
  async function fetchCode() {
    fetched ??= await load().catch(() => undefined);
    return fetched;
  }
  return {
    fetch: fetchCode,
    screen() {
      if (fetched) return fetched;
      lazyScreen ??= lazy(async () => ({ default: (await fetchCode()) ?? FetchFailed }));
      return lazyScreen;
    },
    forgetFailure() {
      lazyScreen = undefined;
    },
  };
}

const RetryContext = createContext({ area: undefined as StaffArea | undefined, tryAgain: () => undefined as unknown });

/** Shows a screen, or with `area` all screens of an area and the layout around them. */
export function LazyScreen({ code, area }: { code: ScreenCode; area?: StaffArea }) {
  // Kept in state: another component would remount the screen and lose typed input.
  const [Screen, setScreen] = useState(code.screen);

  async function tryAgain() {
    await fetchStylesAgain();
    code.forgetFailure();
    if (await code.fetch()) startTransition(() => setScreen(code.screen));
  }

  useEffect(() => code.forgetFailure, [code]);

  return (
    <RetryContext value={{ area, tryAgain }}>
      <Screen />
    </RetryContext>
  );
}

/** The delays of the retries after the browser reports that it is online, in ms: it often does so before the first
 *  request gets through. */
const retriesMs = [0, 1_000, 4_000, 10_000];

/** Replaces a screen whose code could not be fetched. Retries when the network is back and on each navigation. */
function FetchFailed() {
  const { area, tryAgain } = useContext(RetryContext);
  const visit = useLocation().key;
  const tried = useRef(visit);
  useEffect(() => {
    if (tried.current !== visit) void tryAgain();
    tried.current = visit;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const onOnline = () => {
      timers = retriesMs.map((ms) => setTimeout(() => void tryAgain(), ms));
    };
    window.addEventListener("online", onOnline);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener("online", onOnline);
    };
  });
  return <UnreachableScreen area={area} onTryAgain={tryAgain} />;
}

/** Fetches styles again that failed before: Vite requests each file of a screen once, and would show it without
 *  them. */
async function fetchStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(fetchAgain));
}

async function fetchAgain(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement;
  const ended = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  failed.replaceWith(link);
  await ended;
}
