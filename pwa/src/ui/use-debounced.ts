import { useEffect, useRef } from "react";

/** Does something with what is typed once the typing has rested for `ms`: as it is to be done then, with every choice
 *  made meanwhile, and not at all when the field is gone by then. */
export function useDebounced(ms: number, act: (typed: string) => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
  }

  return {
    stop,
    begin(typed: string) {
      stop();
      timer.current = setTimeout(() => latest.current(typed), ms);
    },
  };
}
