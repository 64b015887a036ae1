import type { AdminListed, adminChange } from "@chargefront/shared/person/admin";
import type { z } from "@chargefront/shared/zod";
import { useState } from "react";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OwnPasswordField } from "../access/own-password-field.tsx";
import styles from "./people.module.css";
import { changeAdmin } from "./people-queries.ts";
import { RoleField } from "./role-field.tsx";

const loadSchema = async () => (await import("@chargefront/shared/person/admin")).adminChange;

type ChangeDialogProps = {
  admin: AdminListed | undefined;
  onClose: () => void;
  /** `sentence`: the result. */
  onChanged: (sentence: string) => void;
};

/** Changes an admin's role, or suspends and reactivates them; requires the own password. */
export function ChangeDialog({ admin, onClose, onChanged }: ChangeDialogProps) {
  return (
    <Modal title={`Role of ${admin?.userName ?? ""}`} isOpen={admin !== undefined} onClose={onClose}>
      {admin && <ChangeForm admin={admin} onClose={onClose} onChanged={onChanged} />}
    </Modal>
  );
}

function ChangeForm({ admin, onClose, onChanged }: ChangeDialogProps & { admin: AdminListed }) {
  const [isSuspended, setIsSuspended] = useState(admin.status === "suspended");
  const status = isSuspended ? "suspended" : "active";
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    // Only what was changed here: a colleague may have changed the rest since this dialog was opened.
    toBody: ({ password, role }) => ({
      password,
      ...(role !== admin.role && { role }),
      ...(status !== admin.status && { status }),
    }),
    async call(change) {
      await changeAdmin(admin.id, change);
      onChanged(describeChange(admin.userName, change));
    },
    onRefused: (error) => (error.code === "password-wrong" ? error.fields : undefined),
  });

  return (
    <form className={layout.stack} aria-label="Change a role" {...form}>
      <RoleField present={admin.role} error={errors.role} />
      <label className={styles.tick}>
        <input type="checkbox" checked={isSuspended} onChange={({ target }) => setIsSuspended(target.checked)} />
        Suspended: logged out everywhere and cannot log in until reactivated
      </label>
      <OwnPasswordField error={errors.password} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={state} label="Save" sending="Saving…" />
      </div>
    </form>
  );
}

function describeChange(name: string, { role, status }: z.output<typeof adminChange>): string {
  if (status === "suspended") return `${name} is suspended and logged out.`;
  if (role !== undefined) return `${name}'s role has been changed.`;
  return status === undefined ? "Nothing was changed." : `${name} can log in again.`;
}
