import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useHold } from "./leaving.ts";

type LeaveGuardProps = {
  /** Asked at the moment of leaving. */
  hasUnsaved: () => boolean;
  /** What is typed is given up. */
  onLeave?: () => void;
};

/** Asks before a screen is left whose typing would be lost. */
export function LeaveGuard({ hasUnsaved, onLeave }: LeaveGuardProps) {
  const { pathname, search } = useLocation();
  const { goOn, stay } = useHold((next) => hasUnsaved() && (pathname !== next.pathname || search !== next.search));

  useEffect(() => {
    // The browser asks in words of its own when the tab is closed or reloaded.
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
      question="Leave without saving? What you typed will be lost."
      confirm="Leave without saving"
      cancel="Keep editing"
      onConfirm={onConfirm}
      onCancel={stay}
    />
  );
}
