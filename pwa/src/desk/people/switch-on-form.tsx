import type { BegunFactor } from "@chargefront/shared/person/second-factor";
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { AppCodeField } from "../../parts/person/code-field.tsx";
import { copyText } from "../../ui/browser/share.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { switchFactorOn } from "./factor-queries.ts";
import styles from "./second-factor.module.css";

const loadSchema = async () => (await import("@chargefront/shared/person/second-factor")).factorSwitchOn;

type SwitchOnFormProps = {
  begun: BegunFactor;
  onCancel: () => void;
  onOn: (recoveryCodes: readonly string[]) => void;
};

/** Shows the secret for the authenticator app; one right code switches the second factor on. */
export function SwitchOnForm({ begun, onCancel, onOn }: SwitchOnFormProps) {
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    call: async (typed) => onOn(await switchFactorOn(typed)),
    onRefused: ({ code, fields }) => (code === "code-wrong" ? fields : undefined),
  });
  const first = useRef<HTMLParagraphElement>(null);
  // The button that opened this is gone.
  useEffect(() => first.current?.focus(), []);
  const groups = begun.secret.match(/.{1,4}/g) ?? [];

  async function onCopy() {
    showToast((await copyText(begun.secret)) ? "Key copied." : "This browser does not allow copying.");
  }

  return (
    <form className={layout.stack} aria-label="Switch on the second factor" {...form}>
      <p ref={first} tabIndex={-1}>
        1. Scan this with an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.
      </p>
      <QrCode className={styles.code} text={begun.address} label="QR code for the authenticator app" />
      <p>
        Or enter this key in the app: <span className={styles.secret}>{groups.join(" ")}</span>
      </p>
      <div className={layout.tightRow}>
        <Button onClick={() => void onCopy()}>
          <Copy aria-hidden size={20} />
          Copy key
        </Button>
        <ButtonAnchor href={begun.address}>Open the app on this phone</ButtonAnchor>
      </div>
      <p>2. Enter the code that the app now shows.</p>
      <AppCodeField error={errors.code} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.row}>
        <SubmitButton form={state} label="Switch on" sending="Switching on…" />
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
