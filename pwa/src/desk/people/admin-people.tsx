import { paths } from "@chargefront/shared/paths";
import type { AdminListed } from "@chargefront/shared/person/admin";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useLeaving } from "../access/use-leaving.ts";
import styles from "./admin-people.module.css";
import { AdminTable } from "./admin-table.tsx";
import { InviteForm } from "./invite-form.tsx";
import { OpenInvites } from "./open-invites.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { adminsQuery } from "./people-queries.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

/** Who runs the shop, who is invited to, and where one is logged in oneself. */
export function AdminPeopleScreen() {
  const admins = useQuery(adminsQuery());
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AdminListed>();
  const { leave } = useLeaving();

  if (!admins.data) return <ScreenState queries={[admins]} loading="Loading the people..." />;

  /** This device's session is over, by one's own wish. */
  function onOut() {
    leave();
    void navigate(paths.adminLogin, { state: { sentence: "You are logged out." } });
  }

  async function onRemoved(admin: AdminListed) {
    setAsked(undefined);
    if (admin.isYou) return onOut();
    showToast(`${admin.userName} is removed and signed out.`);
    await client.invalidateQueries({ queryKey: ["admin", "people"] });
  }

  return (
    <Page>
      <title>People · Admin</title>
      <PageHead title="People" />
      <AdminTable admins={admins.data} onRemove={setAsked} />
      <Columns second="equal">
        <section className={styles.card} aria-labelledby="invite">
          <h2 id="invite">Invite an admin</h2>
          <InviteForm />
          <h3>Open invitations</h3>
          <OpenInvites />
        </section>
        <section className={styles.card} aria-labelledby="sessions">
          <h2 id="sessions">Your sessions</h2>
          <OwnSessions onOut={onOut} />
          <p>
            <Link to={paths.adminAccount}>Change your password</Link>
          </p>
        </section>
      </Columns>
      <RemoveDialog admin={asked} onClose={() => setAsked(undefined)} onRemoved={(admin) => void onRemoved(admin)} />
    </Page>
  );
}
