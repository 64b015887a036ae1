import type { AdminListed } from "@chargefront/shared/person/admin";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OwnPasswordField } from "../access/own-password-field.tsx";
import { removeAdmin } from "./people-queries.ts";

const loadSchema = async () => (await import("@chargefront/shared/person/admin")).adminRemoval;

type RemoveDialogProps = {
  admin: AdminListed | undefined;
  onClose: () => void;
  onRemoved: (admin: AdminListed) => void;
};

/** Asks for the own password before an admin is removed. */
export function RemoveDialog({ admin, onClose, onRemoved }: RemoveDialogProps) {
  return (
    <Modal
      title={admin?.isYou ? "Remove yourself?" : `Remove ${admin?.userName ?? ""}?`}
      isOpen={admin !== undefined}
      onClose={onClose}
    >
      {admin && <RemoveForm admin={admin} onClose={onClose} onRemoved={onRemoved} />}
    </Modal>
  );
}

function RemoveForm({ admin, onClose, onRemoved }: RemoveDialogProps & { admin: AdminListed }) {
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call({ password }) {
      await removeAdmin(admin.id, password);
      onRemoved(admin);
    },
    onRefused: (error) => (error.code === "password-wrong" ? error.fields : undefined),
  });

  return (
    <form className={layout.stack} aria-label="Remove an admin" {...form}>
      <p>
        {admin.isYou ? "You are" : `${admin.userName} (${admin.email}) is`} logged out everywhere at once and can no
        longer log in. Open invitations {admin.isYou ? "of yours" : "of theirs"} are cancelled. The activity log is
        kept.
      </p>
      <OwnPasswordField error={errors.password} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={state} variant="danger" label={admin.isYou ? "Remove me" : "Remove"} sending="Removing…" />
      </div>
    </form>
  );
}
