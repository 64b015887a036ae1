import type { AdminListed } from "@chargefront/shared/person/admin";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";

type AdminTableProps = { admins: readonly AdminListed[]; onRemove: (admin: AdminListed) => void };

/** Everybody who runs the shop. The last one cannot be removed. */
export function AdminTable({ admins, onRemove }: AdminTableProps) {
  const isLast = admins.length <= 1;
  const columns: readonly Column<AdminListed>[] = [
    {
      name: "userName",
      heading: "Name",
      look: "strong",
      cell: ({ userName, isYou }) => (
        <span>
          <bdi>{userName}</bdi>
          {isYou && " (you)"}
        </span>
      ),
    },
    { name: "email", heading: "Email", cell: ({ email }) => email },
    {
      name: "lastSeenAt",
      heading: "Last seen",
      look: "figure",
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? "Not logged in" : <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time>,
    },
    {
      name: "createdAt",
      heading: "Joined",
      look: "figure",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      name: "actions",
      heading: "Actions",
      look: "actions",
      cell: (admin) =>
        isLast ? (
          "The last admin stays"
        ) : (
          <Button aria-label={`Remove ${admin.userName}`} onClick={() => onRemove(admin)}>
            Remove
          </Button>
        ),
    },
  ];
  return <DataTable caption="Admins" columns={columns} rows={admins} keyOf={({ id }) => id} />;
}
