import { AdminPageDesk } from "./admin-page-desk.tsx";

/** Edits every page of the site at one address; the company's facts have their own. */
export function AdminPagesScreen() {
  return <AdminPageDesk title="Pages" slugs={["home", "about", "contact", "terms", "privacy"]} />;
}
