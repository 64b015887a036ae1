import { AdminPageDesk } from "./admin-page-desk.tsx";

/** Every page of the site at one address; the company's data have one of their own. */
export function AdminPagesScreen() {
  return <AdminPageDesk title="Pages" slugs={["home", "about", "contact", "terms", "privacy"]} />;
}
