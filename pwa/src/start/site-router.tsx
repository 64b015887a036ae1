import { addressIn, languageOf, matchPath } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { type Navigator, type Path, Router, type To } from "react-router-dom";
import { type Hold, HoldsContext } from "../ui/leaving.ts";
import { createBrowserHistory, createHref, toPath } from "./browser-history.ts";

/** The address bar as the router's place. React Router's own component for this cannot hold a person on a screen with
 *  something unsaved; its router of data can, and costs every visitor 16 kB.
 *  Links are written without the prefix of a language and lead to screens of the language that the page is in.
 *  docs/decisions/0015-the-address-bar-as-the-router.md, docs/decisions/0035-three-languages.md. */
export function SiteRouter({ language = "en", children }: { language?: Language; children: ReactNode }) {
  const [{ history, navigator, takeIn, isHeld }] = useState(openPlaces);
  const [place, setPlace] = useState({ action: history.action(), location: history.location() });

  useLayoutEffect(() => {
    let isLedBack = false;
    let isFree = false;
    return history.listen(({ action, location, delta }) => {
      // The browser has gone already when it tells of it; a person who is held is led back.
      if (action === "POP" && delta) {
        if (isLedBack) {
          isLedBack = false;
          return;
        }
        const goOn = () => {
          isFree = true;
          history.go(delta);
        };
        if (!isFree && isHeld(location, goOn)) {
          isLedBack = true;
          history.go(-delta);
          return;
        }
        isFree = false;
      }
      // A transition keeps the present screen until the code of the next one is there.
      startTransition(() => setPlace({ action, location }));
    });
  }, [history, isHeld]);

  return (
    <HoldsContext value={takeIn}>
      <Router
        basename={addressIn(language, "/")}
        location={place.location}
        navigationType={place.action}
        navigator={navigator}
      >
        {children}
      </Router>
    </HoldsContext>
  );
}

function openPlaces() {
  const history = createBrowserHistory(window);
  const holds = new Set<Hold>();

  const isHeld = (next: Path, goOn: () => void) => [...holds].some((hold) => hold(next, goOn));
  const unlessHeld = (to: To, go: () => void) => {
    const match = matchPath(toPath(to).pathname);
    // A screen without that language: under its own address, and in English.
    const leave = () => window.location.assign(match?.canonical + toPath(to).search + toPath(to).hash);
    const goOn = match && match.language !== languageOf(window.location.pathname) ? leave : go;
    if (!isHeld(toPath(to), goOn)) goOn();
  };
  const navigator: Navigator = {
    createHref,
    encodeLocation: (to) => {
      const { pathname, search, hash } = new URL(createHref(to), window.location.origin);
      return { pathname, search, hash };
    },
    go: history.go,
    push: (to, state) => unlessHeld(to, () => history.push(to, state)),
    replace: (to, state) => unlessHeld(to, () => history.replace(to, state)),
  };

  function takeIn(hold: Hold): () => void {
    holds.add(hold);
    return () => holds.delete(hold);
  }
  return { history, navigator, takeIn, isHeld };
}
