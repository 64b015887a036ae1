import type { StorageState } from "@chargefront/shared/dashboard";
import styles from "./storage-panel.module.css";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** What the shop keeps on its disk and how much room is left. */
export function StoragePanel({ storage }: { storage: StorageState }) {
  const rows = [
    ["Database", storage.databaseBytes],
    ["Pictures", storage.pictureBytes],
    ["Free on the disk", storage.freeBytes],
  ] as const;
  return (
    <dl className={styles.panel}>
      {rows.map(([label, bytes]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{formatBytes(bytes)}</dd>
        </div>
      ))}
      <div className={styles.row}>
        <dt>Backup</dt>
        <dd>None made by the shop. Copy the data folder while the server is stopped.</dd>
      </div>
    </dl>
  );
}

function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = { style: "unit", unit: units[step] ?? "byte", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat("en-IN", format).format(bytes / 1000 ** step);
}
