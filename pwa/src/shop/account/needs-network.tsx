import { useOnline } from "../../device/api/use-online.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says at once, and not only after a failed try, that this one thing cannot be done without a network. */
export function NeedsNetwork({ what }: { what: string }) {
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <Notice tone="attention">
      {what} needs a network. What you type stays here; try again when you are back online.
    </Notice>
  );
}
