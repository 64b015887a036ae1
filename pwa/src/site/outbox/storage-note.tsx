import { useQuery } from "@tanstack/react-query";
import styles from "./outbox-list.module.css";

/** Says how safe this device keeps what is not sent yet, as the browser answered. */
export function StorageNote() {
  const isPersistent = useQuery({
    queryKey: ["storage", "persisted"],
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? false,
    networkMode: "always",
  }).data;
  if (isPersistent === undefined) return null;
  return (
    <p className={styles.quiet}>
      {isPersistent
        ? "This browser has promised to keep saved enquiries until you delete them."
        : "This browser may clear saved data when the device runs out of space. Installing the app makes it safer; so does sending soon."}
    </p>
  );
}
