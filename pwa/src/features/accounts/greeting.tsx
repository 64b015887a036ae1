import { paths } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import styles from "./greeting.module.css";

/** `Hello, Guest` leads to the log-in. Specification 2; decision 10. */
export function Greeting({ name }: { name: string | undefined }) {
  return (
    <Link className={styles.greeting} to={paths.login}>
      <span className={styles.name}>Hello, {name ?? "Guest"}</span>
      {name === undefined && <span className={styles.action}>Sign in</span>}
    </Link>
  );
}
