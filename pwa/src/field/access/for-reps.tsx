import { paths } from "@chargefront/shared/paths";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { useWaitingActions, useWaitingPhotos } from "../own-actions.ts";
import { accessWords } from "./access-words.ts";
import { useSessionIsOver } from "./rep-session.ts";
import { type Rep, useRep } from "./rep-store.ts";

/** Shows a screen to the rep of this device, and leads everyone else to the login. */
export function ForReps({ children }: { children: (rep: Rep) => ReactNode }) {
  const isHydrated = useHydrated();
  const rep = useRep();
  if (!isHydrated) return null;
  if (!rep) return <Navigate to={paths.fieldLogin} replace />;
  // Another rep gets fresh screens.
  return <div key={rep.id}>{children(rep)}</div>;
}

/** Says that the session is over and that nothing is lost by it. */
export function SessionNotice() {
  return useSessionIsOver() && <SessionIsOver />;
}

function SessionIsOver() {
  const t = useWords(accessWords);
  const repId = useRep()?.id;
  const waiting = useWaitingActions(repId);
  const photos = useWaitingPhotos(repId);
  return (
    <Notice tone="attention">
      <p>{t("over")}</p>
      {waiting > 0 && <p>{t("loginToSend", { n: waiting })}</p>}
      {photos > 0 && <p>{t("loginToSendPhotos", { n: photos })}</p>}
      <ButtonLink to={paths.fieldLogin}>{t("loginAgain")}</ButtonLink>
    </Notice>
  );
}
