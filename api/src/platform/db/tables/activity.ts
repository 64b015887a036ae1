import type { ActivityKind } from "@chargefront/shared/desk/activity";

export type ActivityTables = {
  activity: ActivityRow;
};

type ActivityRow = {
  id: string;
  kind: ActivityKind;
  admin_id: string;
  admin_name: string;
  subject_id: string | null;
  label: string;
  at: number;
};
