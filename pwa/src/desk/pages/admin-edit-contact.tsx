import { paths } from "@chargefront/shared/paths";
import { Navigate, useSearchParams } from "react-router-dom";
import { AdminPageDesk } from "./admin-page-desk.tsx";

export function AdminEditContactScreen() {
  const [parameters] = useSearchParams();
  // Where the company's data were edited before they had an address of their own; the language may stand beside it.
  if (parameters.get("page") === "company") return <Navigate to={`${paths.adminCompany}?${parameters}`} replace />;
  return <AdminPageDesk title="Edit Contact Us" slugs={["contact"]} />;
}
