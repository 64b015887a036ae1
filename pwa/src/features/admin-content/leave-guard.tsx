import type { PageSlug } from "@chargefront/shared/page";
import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { forgetDraft } from "./page-draft.ts";

/** Asks before unsaved changes are left: in words for another screen, in the browser's own for another site or a closed tab. */
export function LeaveGuard({ slug, isDirty }: { slug: PageSlug; isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useEffect(() => {
    if (!isDirty) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isDirty]);

  function onConfirm() {
    forgetDraft(slug);
    blocker.proceed?.();
  }

  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      question="You have changes that are not saved. Leave this page without them?"
      confirm="Leave without saving"
      cancel="Keep editing"
      onConfirm={onConfirm}
      onCancel={() => blocker.reset?.()}
    />
  );
}
