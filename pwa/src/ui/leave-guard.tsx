import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before a screen is left whose typing would be lost. `hasUnsaved` is read at that moment: whoever saves and goes on sets it first. */
export function LeaveGuard({ hasUnsaved }: { hasUnsaved: RefObject<boolean> }) {
  const blocker = useBlocker(() => hasUnsaved.current);

  useEffect(() => {
    // The browser asks in words of its own when the tab is closed or reloaded.
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, [hasUnsaved]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      question="Leave without saving? What you typed will be lost."
      confirm="Leave"
      cancel="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
