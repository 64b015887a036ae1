import { useLayoutEffect, useRef, useState } from "react";

/** Lets one submission run at a time. The next can begin when the end of the last one is on screen: until then a second
 *  press would submit what the first one has already sent. */
export function useOneAtATime() {
  const begun = useRef(0);
  const endedOnScreen = useRef(0);
  const [ended, setEnded] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  useLayoutEffect(() => {
    endedOnScreen.current = ended;
  }, [ended]);

  return {
    isBusy,
    /** Returns whether a submission may begin now, and has then begun. */
    begin(): boolean {
      if (begun.current > endedOnScreen.current) return false;
      begun.current++;
      setIsBusy(true);
      return true;
    },
    end(): void {
      setEnded(begun.current);
      setIsBusy(false);
    },
  };
}
