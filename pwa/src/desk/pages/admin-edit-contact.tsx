import { AdminPageDesk } from "./admin-page-desk.tsx";

export function AdminEditContactScreen() {
  return <AdminPageDesk title="Edit Contact Us" slugs={["contact", "company"]} />;
}
