import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useEnquiryChanges } from "./use-enquiry-changes.ts";

/** Tells an admin who still has an enquiry open that it was deleted, and offers to restore it; the note in progress
 *  stays. */
export function DeletedNotice({ enquiry }: { enquiry: Enquiry }) {
  const { restore } = useEnquiryChanges();
  const [isUnderWay, setIsUnderWay] = useState(false);

  async function onRestore() {
    setIsUnderWay(true);
    await restore(enquiry);
    setIsUnderWay(false);
  }

  return (
    <Notice tone="problem">
      <p>This enquiry was deleted, so you cannot add a note. What you typed is still here.</p>
      <Button aria-disabled={isUnderWay} onClick={() => !isUnderWay && void onRestore()}>
        {isUnderWay ? "Restoring…" : "Restore"}
      </Button>
    </Notice>
  );
}
