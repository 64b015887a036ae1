import type { AdminListed } from "@chargefront/shared/person/admin";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list-row.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { showToast } from "../../ui/toast.tsx";
import { ListState } from "./list-state.tsx";
import styles from "./people.module.css";
import { devicesQuery, revokeDevice } from "./people-queries.ts";

type PhoneToRevoke = { readonly id: string; readonly label: string };

type FieldPhonesProps = { admin: AdminListed | undefined; onClose: () => void };

/** Lists the phones on which a person has logged in for site visits, and revokes lost ones. */
export function FieldPhones({ admin, onClose }: FieldPhonesProps) {
  return (
    <Sheet title={`Phones of ${admin?.userName ?? ""}`} isOpen={admin !== undefined} onClose={onClose}>
      {admin && <PhoneList id={admin.id} />}
    </Sheet>
  );
}

function PhoneList({ id }: { id: string }) {
  const devices = useQuery(devicesQuery(id));
  const client = useQueryClient();
  const [toRevoke, setToRevoke] = useState<PhoneToRevoke>();
  const revoking = useMutation({
    mutationFn: (device: PhoneToRevoke) => revokeDevice(id, device.id),
    onSuccess: () => showToast("The phone is revoked and logged out."),
    onSettled: () => client.invalidateQueries(devicesQuery(id)),
  });

  function onConfirm() {
    if (toRevoke) revoking.mutate(toRevoke);
    setToRevoke(undefined);
  }

  if (!devices.data) return <ListState query={devices} />;
  if (devices.data.length === 0) {
    return <p className={styles.quiet}>No phones. Reps log in at /field/login.</p>;
  }
  return (
    <div className={layout.stack}>
      <p className={styles.quiet}>
        A revoked phone can read nothing. The enquiries that still wait on it are received, and assigned to no one.
      </p>
      {revoking.isError && <Notice tone="problem">{sentenceFor(revoking.error)}</Notice>}
      <ul className={layout.panel} aria-label="Phones">
        {devices.data.map(({ id: device, label, createdAt, lastSeenAt, revokedAt }) => (
          <li key={device} className={list.row}>
            <p className={list.words}>
              <strong>
                <bdi>{label}</bdi>
              </strong>
              <br />
              <span className={styles.quiet}>
                Since {formatDateTime(createdAt)},{" "}
                {revokedAt !== null
                  ? `revoked ${formatDateTime(revokedAt)}`
                  : lastSeenAt !== null
                    ? `last seen ${formatDateTime(lastSeenAt)}`
                    : "logged out"}
              </span>
            </p>
            {revokedAt === null && (
              <Button
                variant="dangerOutline"
                aria-label={`Revoke ${label}`}
                aria-disabled={revoking.isPending}
                onClick={() => setToRevoke({ id: device, label })}
              >
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toRevoke !== undefined}
        question={`Revoke ${toRevoke?.label ?? ""}? It is logged out at once and cannot be used again without a new login.`}
        confirm="Revoke"
        cancel="Cancel"
        onConfirm={onConfirm}
        onCancel={() => setToRevoke(undefined)}
      />
    </div>
  );
}
