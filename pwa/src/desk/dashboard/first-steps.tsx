import type { FirstStep } from "@chargefront/shared/desk/dashboard";
import { paths } from "@chargefront/shared/paths";
import { CircleCheck, CircleDashed } from "lucide-react";
import { Link } from "react-router-dom";
import layout from "../../ui/layout.module.css";
import styles from "./first-steps.module.css";

type Words = { readonly title: string; readonly why: string; readonly to: string };

const words = {
  company: {
    title: "Enter your company's data",
    why: "Your name, address, GSTIN and working hours appear on the website and in emails.",
    to: paths.adminCompany,
  },
  payments: {
    title: "Take real payments",
    why: "Copy the live keys of your Stripe account into the settings of the server.",
    to: "https://dashboard.stripe.com/apikeys",
  },
  mail: {
    title: "Send emails",
    why: "Set SMTP_URL on the server. Until then emails stay in a folder.",
    to: paths.adminMail,
  },
  product: {
    title: "Add your first product",
    why: "Or import your catalogue from a file.",
    to: paths.addProduct,
  },
  colleague: { title: "Invite a colleague", why: "Each person has their own role and login.", to: paths.adminPeople },
  backup: {
    title: "Have a backup",
    why: "The server makes one every day. Keep it on another disk: set BACKUP_DIR.",
    to: "#storage",
  },
} as const satisfies Record<FirstStep["step"], Words>;

/** Lists what a new shop needs, with those that are done ticked. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <section className={layout.stack} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <ul className={layout.panel}>
        {steps.map(({ step, isDone }) => {
          // A server that is newer than this app may list further steps.
          const known: Words | undefined = words[step];
          return known && <Step key={step} {...known} isDone={isDone} />;
        })}
      </ul>
    </section>
  );
}

function Step({ title, why, to, isDone }: Words & { isDone: boolean }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className={styles.step} data-done={isDone}>
      <Icon className={styles.icon} aria-label={isDone ? "Done" : "To do"} role="img" size={22} />
      <div>
        {to.startsWith("/") ? (
          <Link className={styles.title} to={to}>
            {title}
          </Link>
        ) : (
          <a className={styles.title} href={to}>
            {title}
          </a>
        )}
        {!isDone && <p className={styles.why}>{why}</p>}
      </div>
    </li>
  );
}
