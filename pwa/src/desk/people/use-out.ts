import { paths } from "@chargefront/shared/paths";
import { useNavigate } from "react-router-dom";
import { useLeaving } from "../access/use-leaving.ts";

/** Returns a function that leaves the desk after a user has ended their own session. */
export function useOut(): () => void {
  const navigate = useNavigate();
  const { leave } = useLeaving();
  return () => {
    leave();
    void navigate(paths.adminLogin, { state: { sentence: "You are logged out." } });
  };
}
