import type { AdminListed } from "@chargefront/shared/person/admin";
import { formatDateTime, formatDayOf } from "@chargefront/shared/time/dates";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import layout from "../../ui/layout.module.css";
import { MoreMenu } from "../../ui/more-menu.tsx";
import styles from "./people.module.css";
import { roleWords } from "./role-words.ts";

type AdminTableProps = {
  admins: readonly AdminListed[];
  onPhones: (admin: AdminListed) => void;
  onChange: (admin: AdminListed) => void;
  onRemove: (admin: AdminListed) => void;
  onRemoveFactor: (admin: AdminListed) => void;
};

/** Table of all admins. The only owner who can log in cannot be changed or removed. */
export function AdminTable({ admins, onPhones, onChange, onRemove, onRemoveFactor }: AdminTableProps) {
  const owners = admins.filter(({ role, status }) => role === "owner" && status === "active");
  const isOnlyOwner = ({ id }: AdminListed) => owners.length === 1 && owners[0]?.id === id;
  const hasMenu = ({ hasSecondFactor, isYou }: AdminListed) => hasSecondFactor && !isYou;
  const columns: readonly Column<AdminListed>[] = [
    {
      name: "userName",
      heading: "Name",
      variant: "strong",
      cell: ({ userName, isYou }) => (
        <span>
          <bdi>{userName}</bdi>
          {isYou && " (you)"}
        </span>
      ),
    },
    {
      name: "role",
      heading: "Role",
      cell: ({ role, status }) => (
        <span>
          <span className={styles.role}>{roleWords[role].name}</span>
          {status === "suspended" && ", suspended"}
        </span>
      ),
    },
    { name: "email", heading: "Email", variant: "long", cell: ({ email }) => email },
    {
      name: "lastSeenAt",
      heading: "Last seen",
      variant: "figure",
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? "Not logged in" : <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time>,
    },
    {
      name: "createdAt",
      heading: "Joined",
      variant: "figure",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDayOf(createdAt)}</time>,
    },
    {
      name: "actions",
      heading: "Actions",
      variant: "actions",
      cell: (admin) => (
        <div className={layout.tightRow}>
          <Button aria-label={`Phones of ${admin.userName}`} onClick={() => onPhones(admin)}>
            Phones
          </Button>
          {isOnlyOwner(admin) ? (
            <span className={styles.onlyOwner}>The only owner cannot be removed</span>
          ) : (
            <>
              <Button aria-label={`Change the role of ${admin.userName}`} onClick={() => onChange(admin)}>
                Role
              </Button>
              {!hasMenu(admin) && (
                <Button variant="dangerOutline" aria-label={`Remove ${admin.userName}`} onClick={() => onRemove(admin)}>
                  Remove
                </Button>
              )}
            </>
          )}
          {hasMenu(admin) && (
            // A fourth button would not fit beside the others at 1280 px.
            <MoreMenu label={`More for ${admin.userName}`}>
              <Button
                variant="quiet"
                aria-label={`Remove the second factor of ${admin.userName}`}
                onClick={() => onRemoveFactor(admin)}
              >
                Remove second factor
              </Button>
              {!isOnlyOwner(admin) && (
                <Button variant="quiet" aria-label={`Remove ${admin.userName}`} onClick={() => onRemove(admin)}>
                  Remove
                </Button>
              )}
            </MoreMenu>
          )}
        </div>
      ),
    },
  ];
  return <DataTable caption="Team" columns={columns} rows={admins} keyOf={({ id }) => id} />;
}
