import { paths } from "@chargefront/shared/paths";
import { useNavigate } from "react-router-dom";
import { useLeaving } from "../access/use-leaving.ts";

/** What follows when this device's session is over by one's own wish. */
export function useOut(): () => void {
  const navigate = useNavigate();
  const { leave } = useLeaving();
  return () => {
    leave();
    void navigate(paths.adminLogin, { state: { sentence: "You are logged out." } });
  };
}
