import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveGuardProps = {
  /** Asked at the moment of leaving. */
  hasUnsaved: () => boolean;
  /** What is typed is given up. */
  onLeave?: () => void;
};

/** Asks before a screen is left whose typing would be lost. */
export function LeaveGuard({ hasUnsaved, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      hasUnsaved() && (here.pathname !== next.pathname || here.search !== next.search),
  );

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
    blocker.proceed?.();
  }

  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      question="Leave without saving? What you typed will be lost."
      confirm="Leave without saving"
      cancel="Keep editing"
      onConfirm={onConfirm}
      onCancel={() => blocker.reset?.()}
    />
  );
}
