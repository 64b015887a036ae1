import type { OwnSession } from "@chargefront/shared/person/admin";
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
import { endSession, logOutEverywhere, ownSessionsQuery } from "./people-queries.ts";

/** Lists the admin's own sessions. `onOut`: called when this device's session was ended. */
export function OwnSessions({ onOut }: { onOut: () => void }) {
  const sessions = useQuery(ownSessionsQuery());
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const ending = useMutation({
    mutationFn: ({ id }: OwnSession) => endSession(id),
    onSuccess: async (_, { isThis }) => {
      if (isThis) return onOut();
      showToast("The session is ended.");
      await client.invalidateQueries(ownSessionsQuery());
    },
    onError: (error) => showToast(sentenceFor(error)),
  });
  const leaving = useMutation({
    mutationFn: logOutEverywhere,
    onSuccess: onOut,
    onError: (error) => showToast(sentenceFor(error)),
  });

  function onConfirm() {
    setIsAsking(false);
    leaving.mutate();
  }

  if (!sessions.data) return <ListState query={sessions} />;
  return (
    <>
      <ul className={layout.panel} aria-label="Your sessions">
        {sessions.data.map((session) => (
          <li key={session.id} className={list.row}>
            <p className={list.words}>
              <strong>{session.isThis ? "This device" : "Another device or browser"}</strong>
              <br />
              <span className={styles.quiet}>
                Since {formatDateTime(session.createdAt)}, last seen {formatDateTime(session.lastSeenAt)}
              </span>
            </p>
            <Button
              aria-label={
                session.isThis
                  ? "End the session of this device"
                  : `End the session since ${formatDateTime(session.createdAt)}`
              }
              aria-disabled={ending.isPending}
              onClick={() => !ending.isPending && ending.mutate(session)}
            >
              {ending.isPending && ending.variables.id === session.id ? "Ending…" : "End"}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button aria-disabled={leaving.isPending} onClick={() => setIsAsking(true)}>
          {leaving.isPending ? "Logging out…" : "Log out everywhere"}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question="Log out on every device, this one too?"
        confirm="Log out everywhere"
        cancel="Cancel"
        onConfirm={onConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
