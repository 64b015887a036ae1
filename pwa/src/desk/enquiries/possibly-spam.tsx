import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { mostCounted } from "@chargefront/shared/enquiry/enquiry-desk";
import { paths } from "@chargefront/shared/paths";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { inFigures } from "../../ui/figures.ts";
import { Notice } from "../../ui/notice.tsx";
import tabs from "../../ui/tabs.module.css";
import { useEnquiryChanges } from "./use-enquiry-changes.ts";

/** Button that marks an enquiry held as spam as genuine. */
export function PossiblySpam({ enquiry }: { enquiry: Enquiry }) {
  const { setStatus } = useEnquiryChanges();
  const [isMoving, setIsMoving] = useState(false);

  async function onRelease() {
    setIsMoving(true);
    await setStatus(enquiry, "new");
    setIsMoving(false);
  }

  return (
    <Notice tone="attention">
      <p>This may be spam, so no one was notified.</p>
      <Button onClick={() => void onRelease()} aria-disabled={isMoving}>
        Not spam
      </Button>
    </Notice>
  );
}

/** Link to the enquiries held as possible spam, if there are any. */
export function PossiblySpamLink({ count }: { count: number | undefined }) {
  if (!count) return null;
  const figure = `${inFigures(count)}${count === mostCounted ? "+" : ""}`;
  return <Link className={String(tabs.tab)} to={`${paths.enquiries}?status=spam`}>{`${figure} possibly spam`}</Link>;
}
