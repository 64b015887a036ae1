import { useEffect, useRef } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router-dom";

/** Returns a function that navigates, unless the user has left the screen since: for the end of a request. */
export function useNavigateWhileHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useRef<string>(undefined);
  useEffect(() => {
    here.current = pathname;
    return () => {
      here.current = undefined;
    };
  }, [pathname]);
  return async (to: string, options?: NavigateOptions): Promise<void> => {
    if (here.current === pathname) await navigate(to, options);
  };
}
