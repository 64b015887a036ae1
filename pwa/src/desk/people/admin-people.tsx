import type { AdminListed } from "@chargefront/shared/person/admin";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LoadProblem, ScreenState } from "../../parts/screen/screen-state.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./admin-people.module.css";
import { AdminTable } from "./admin-table.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { FactorDialog } from "./factor-dialog.tsx";
import { removeFactorOf } from "./factor-queries.ts";
import { FieldPhones } from "./field-phones.tsx";
import { InviteForm } from "./invite-form.tsx";
import { OpenInvites } from "./open-invites.tsx";
import { adminsQuery, inTurnQuery, setInTurn } from "./people-queries.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useOut } from "./use-out.ts";
import { useSetting } from "./use-setting.ts";

/** Lists the team with their roles, and the open invitations. */
export function AdminPeopleScreen() {
  const admins = useQuery(adminsQuery());
  const client = useQueryClient();
  const [asked, setAsked] = useState<AdminListed>();
  const [changed, setChanged] = useState<AdminListed>();
  const [shown, setShown] = useState<AdminListed>();
  const [locked, setLocked] = useState<AdminListed>();
  const onOut = useOut();

  if (!admins.data) return <ScreenState queries={[admins]} loading="Loading the team..." />;

  async function onRemoved(admin: AdminListed) {
    setAsked(undefined);
    if (admin.isYou) return onOut();
    showToast(`${admin.userName} is removed and logged out.`);
    await client.invalidateQueries({ queryKey: ["admin", "people"] });
  }

  async function onChanged(sentence: string) {
    setChanged(undefined);
    showToast(sentence);
    await client.invalidateQueries({ queryKey: ["admin"] });
  }

  return (
    <Page>
      <title>Team · Admin</title>
      <PageHead title="Team" />
      <AdminTable
        admins={admins.data}
        onPhones={setShown}
        onChange={setChanged}
        onRemove={setAsked}
        onRemoveFactor={setLocked}
      />
      <Columns second="equal">
        <section className={styles.card} aria-labelledby="invite">
          <h2 id="invite">Invite someone</h2>
          <InviteForm />
        </section>
        <section className={styles.card} aria-labelledby="open">
          <h2 id="open">Open invitations</h2>
          <OpenInvites />
        </section>
        <section className={styles.card} aria-labelledby="in-turn">
          <h2 id="in-turn">Who gets new enquiries</h2>
          <EnquiriesInTurn />
        </section>
      </Columns>
      <ChangeDialog
        admin={changed}
        onClose={() => setChanged(undefined)}
        onChanged={(sentence) => void onChanged(sentence)}
      />
      <FieldPhones admin={shown} onClose={() => setShown(undefined)} />
      {locked && (
        <FactorDialog
          title={`Remove the second factor of ${locked.userName}?`}
          text={`For a lost phone. ${locked.userName} then logs in with the password alone, and gets an email about it. So do the other owners.`}
          label="Remove"
          variant="danger"
          onClose={() => setLocked(undefined)}
          call={async ({ password }) => {
            await removeFactorOf(locked.id, password);
            setLocked(undefined);
            await onChanged(`The second factor of ${locked.userName} is removed.`);
          }}
        />
      )}
      <RemoveDialog admin={asked} onClose={() => setAsked(undefined)} onRemoved={(admin) => void onRemoved(admin)} />
    </Page>
  );
}

const options = [
  { value: "off", label: "Stay unassigned" },
  { value: "on", label: "Go to the people in sales, in turn" },
] as const;

/** Sets for the company whether new enquiries are given in turn to the people in sales. A choice takes effect at once. */
function EnquiriesInTurn() {
  const { setting, mutate, isPending } = useSetting(inTurnQuery(), setInTurn);
  if (!setting.data) return <LoadProblem title="The setting could not be loaded" queries={[setting]} />;
  return (
    <>
      <Choice
        label="New enquiries"
        value={setting.data.isOn ? "on" : "off"}
        isBusy={isPending}
        options={options}
        onChoose={(choice) => mutate(choice === "on")}
      />
      <p>Only active people with the role Sales have a turn. They get an email about each enquiry.</p>
    </>
  );
}
