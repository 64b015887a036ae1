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
import { type Room, UnreachableScreen } from "./error.tsx";

/** The code of a screen, in a chunk of its own. */
export type ScreenCode = {
  /** Fetches it ahead; undefined where it cannot be had now. */
  readonly fetch: () => Promise<ComponentType | undefined>;
  /** The screen: at once where its code is there, as hydration and the server need it, else as React waits for it. */
  readonly screen: () => ComponentType;
  /** A failure is not remembered: the next `screen` tries again. */
  readonly forgetFailure: () => void;
};

/** Creates code that is fetched once; after a failure, a screen that says so is shown until the next attempt
 *  succeeds. */
export function screenCode(load: () => Promise<ComponentType>): ScreenCode {
  let fetched: ComponentType | undefined;
  let awaited: ComponentType | undefined;
  async function fetch() {
    fetched ??= await load().catch(() => undefined);
    return fetched;
  }
  return {
    fetch,
    screen() {
      if (fetched) return fetched;
      awaited ??= lazy(async () => ({ default: (await fetch()) ?? StandIn }));
      return awaited;
    },
    forgetFailure() {
      awaited = undefined;
    },
  };
}

const Missing = createContext({ room: undefined as Room | undefined, tryAgain: () => undefined as unknown });

/** Shows a screen, or with `room` all screens of a room with the frame around them. */
export function LazyScreen({ code, room }: { code: ScreenCode; room?: Room }) {
  // Chosen once: changed under way, it would be another component, and what was typed in it gone.
  const [Screen, choose] = useState(code.screen);

  async function tryAgain() {
    await fetchStylesAgain();
    code.forgetFailure();
    if (await code.fetch()) startTransition(() => choose(code.screen));
  }

  useEffect(() => code.forgetFailure, [code]);

  return (
    <Missing value={{ room, tryAgain }}>
      <Screen />
    </Missing>
  );
}

/** When to try after the browser has said that it is online, in milliseconds: it often says so before the first request
 *  gets through. */
const triesMs = [0, 1_000, 4_000, 10_000];

/** Replaces a screen whose code could not be fetched, and tries again when the network is back and with each visit. */
function StandIn() {
  const { room, tryAgain } = useContext(Missing);
  const visit = useLocation().key;
  const tried = useRef(visit);
  useEffect(() => {
    if (tried.current !== visit) void tryAgain();
    tried.current = visit;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const onOnline = () => {
      timers = triesMs.map((ms) => setTimeout(() => void tryAgain(), ms));
    };
    window.addEventListener("online", onOnline);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener("online", onOnline);
    };
  });
  return <UnreachableScreen room={room} onTryAgain={tryAgain} />;
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
