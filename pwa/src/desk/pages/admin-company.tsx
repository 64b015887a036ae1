import { AdminPageDesk } from "./admin-page-desk.tsx";

/** What the company is, when it works and which days it is closed: everybody of the desk reads it. */
export function AdminCompanyScreen() {
  return <AdminPageDesk title="Company" slugs={["company"]} />;
}
