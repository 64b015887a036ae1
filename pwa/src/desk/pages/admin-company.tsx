import { AdminPageDesk } from "./admin-page-desk.tsx";

/** Edits the company's facts, its hours and its closed days; every role of the desk may read them. */
export function AdminCompanyScreen() {
  return <AdminPageDesk title="Company" slugs={["company"]} />;
}
