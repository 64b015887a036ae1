import { attempt } from "../../ui/browser/attempt.ts";
import { Notice } from "../../ui/notice.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Says at once, and not only by asking again and again, that a login cannot last in a browser that blocks cookies. */
export function NeedsCookies({ sentence }: { sentence: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated || attempt(() => navigator.cookieEnabled) !== false) return null;
  return <Notice tone="attention">{sentence}</Notice>;
}
