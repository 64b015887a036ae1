import { useOnline } from "../../device/api/use-online.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says at once, and not only after a failed try, that this one thing cannot be done without a network. */
export function NeedsNetwork({ sentence }: { sentence: string }) {
  const isOnline = useOnline();
  if (isOnline) return null;
  return <Notice tone="attention">{sentence}</Notice>;
}
