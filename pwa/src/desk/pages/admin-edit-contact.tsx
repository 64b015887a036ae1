import { paths } from "@chargefront/shared/paths";
import { Navigate, useSearchParams } from "react-router-dom";
import { AdminPageDesk } from "./admin-page-desk.tsx";

export function AdminEditContactScreen() {
  const [parameters] = useSearchParams();
  // The former address of the company's facts, which now have their own; it may hold a language too.
  if (parameters.get("page") === "company") return <Navigate to={`${paths.adminCompany}?${parameters}`} replace />;
  return <AdminPageDesk title="Edit Contact Us" slugs={["contact"]} />;
}
