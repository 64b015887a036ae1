import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Returns false until the page has painted and is idle, and true from then on. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
