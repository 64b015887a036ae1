import { AdminPageDesk } from "./admin-page-desk.tsx";

export function AdminEditAboutScreen() {
  return <AdminPageDesk title="Edit About Us" slugs={["about", "home", "terms", "privacy"]} />;
}
