import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useHold } from "./leaving.ts";
import { uiWords } from "./ui-words.ts";
import { useWords } from "./words/use-words.ts";

type LeaveGuardProps = {
  /** Called when the user is about to leave. */
  hasUnsaved: () => boolean;
  /** Called when the user discards the input. */
  onLeave?: () => void;
};

/** Asks for confirmation before the user leaves a screen with unsaved input. */
export function LeaveGuard({ hasUnsaved, onLeave }: LeaveGuardProps) {
  const t = useWords(uiWords);
  const { pathname, search } = useLocation();
  const { goOn, stay } = useHold((next) => hasUnsaved() && (pathname !== next.pathname || search !== next.search));

  useEffect(() => {
    // When the tab is closed or reloaded, the browser asks in its own words.
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, [hasUnsaved]);

  function onConfirm() {
    onLeave?.();
    stay();
    goOn?.();
  }

  return (
    <ConfirmDialog
      isOpen={goOn !== undefined}
      question={t("leave")}
      confirm={t("leaveYes")}
      cancel={t("leaveNo")}
      onConfirm={onConfirm}
      onCancel={stay}
    />
  );
}
