import { formatDateTime } from "@chargefront/shared/time/dates";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list-row.module.css";
import { showToast } from "../../ui/toast.tsx";
import { ListState } from "./list-state.tsx";
import styles from "./people.module.css";
import { invitesQuery, revokeInvite } from "./people-queries.ts";
import { roleWords } from "./role-words.ts";

type InviteToRevoke = { readonly id: string; readonly email: string };

/** Lists the invitations that have not been accepted yet. */
export function OpenInvites() {
  const invites = useQuery(invitesQuery());
  const client = useQueryClient();
  const [toRevoke, setToRevoke] = useState<InviteToRevoke>();
  const revoking = useMutation({
    mutationFn: ({ id }: InviteToRevoke) => revokeInvite(id),
    onSuccess: (_, { email }) => showToast(`The invitation of ${email} is revoked.`),
    onError: (error) => showToast(sentenceFor(error)),
    onSettled: () => client.invalidateQueries(invitesQuery()),
  });

  function onConfirm() {
    if (toRevoke) revoking.mutate(toRevoke);
    setToRevoke(undefined);
  }

  if (!invites.data) return <ListState query={invites} />;
  if (invites.data.length === 0) return <p className={styles.quiet}>No open invitations.</p>;
  return (
    <>
      <ul className={layout.panel} aria-label="Open invitations">
        {invites.data.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={list.row}>
            <p className={list.words}>
              <strong>{email}</strong>
              <br />
              <span className={styles.quiet}>
                {roleWords[role].name}, until {formatDateTime(expiresAt)}
              </span>
            </p>
            <Button
              variant="dangerOutline"
              aria-label={`Revoke the invitation of ${email}`}
              aria-disabled={revoking.isPending}
              onClick={() => setToRevoke({ id, email })}
            >
              {revoking.isPending && revoking.variables.id === id ? "Revoking…" : "Revoke"}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toRevoke !== undefined}
        question={`Revoke the invitation of ${toRevoke?.email ?? ""}? The link will stop working.`}
        confirm="Revoke"
        cancel="Cancel"
        onConfirm={onConfirm}
        onCancel={() => setToRevoke(undefined)}
      />
    </>
  );
}
