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

/** Notice on an enquiry that was held as possible spam, with a button that releases it as a new enquiry. */
export function PossiblySpam({ enquiry }: { enquiry: Enquiry }) {
  const { setStatus } = useEnquiryChanges();
  const [isReleasing, setIsReleasing] = useState(false);

  async function onRelease() {
    setIsReleasing(true);
    await setStatus(enquiry, "new");
    setIsReleasing(false);
  }

  return (
    <Notice tone="attention">
      <p>This may be spam, so no one was notified.</p>
      <Button onClick={() => void onRelease()} aria-disabled={isReleasing}>
        Not spam
      </Button>
    </Notice>
  );
}

/** Link to the enquiries held as possible spam, if there are any. */
export function PossiblySpamLink({ count }: { count: number | undefined }) {
  if (!count) return null;
  // The server counts to this number and no further.
  const figure = `${inFigures(count)}${count === mostCounted ? "+" : ""}`;
  return <Link className={String(tabs.tab)} to={`${paths.enquiries}?status=spam`}>{`${figure} possibly spam`}</Link>;
}
