import type { BackupState, StorageState } from "@chargefront/shared/desk/dashboard";
import { formatDateTime } from "@chargefront/shared/time/dates";
import layout from "../../ui/layout.module.css";
import styles from "./storage-panel.module.css";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Shows the shop's disk usage, its free space and its last backup. */
export function StoragePanel({ storage, backup }: { storage: StorageState; backup: BackupState }) {
  const rows = [
    ["Database", formatBytes(storage.databaseBytes)],
    [
      "Pictures and documents",
      storage.pictureBytes === undefined ? "Not counted yet" : formatBytes(storage.pictureBytes),
    ],
    ...(storage.freeBytes === undefined ? [] : [["Free on the disk", formatBytes(storage.freeBytes)] as const]),
    ["Last backup", sentenceOf(backup)],
  ] as const;
  return (
    <dl className={layout.panel}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sentenceOf(backup: BackupState): string {
  switch (backup.kind) {
    case "outside":
      return "Backups are made outside the shop";
    case "off":
      return "Backups are turned off";
    case "none":
      return "None yet";
    case "missing":
      return "No backup yet; the first one is overdue";
    case "overdue":
      return `${formatDateTime(backup.madeAt)}; the next one is overdue`;
    case "made":
      return `${formatDateTime(backup.madeAt)}, ${formatBytes(backup.bytes)}; ${backup.count} kept`;
  }
}

function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = { style: "unit", unit: units[step] ?? "byte", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat("en-IN", format).format(bytes / 1000 ** step);
}
