import type { ReactNode } from "react";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { CodeField } from "../../parts/person/code-field.tsx";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OwnPasswordField } from "../access/own-password-field.tsx";

const loadStart = async () => (await import("@chargefront/shared/person/second-factor")).factorStart;
const loadChange = async () => (await import("@chargefront/shared/person/second-factor")).factorChange;

type Confirmation = {
  title: string;
  text: ReactNode;
  label: string;
  variant?: "primary" | "danger";
  needsCode?: boolean;
  onClose: () => void;
  /** `code`: empty where none is needed. */
  call: (typed: { password: string; code: string }) => Promise<void>;
};

/** Asks for the own password, and for a code where one is needed, before a second factor is changed. Open while it is
 *  mounted. */
export function FactorDialog(asked: Confirmation) {
  return (
    <Modal title={asked.title} isOpen onClose={asked.onClose}>
      <FactorForm {...asked} />
    </Modal>
  );
}

function FactorForm({ title, text, label, variant = "primary", needsCode = false, onClose, call }: Confirmation) {
  const { errors, form, problem, ...state } = useCallForm<{ password: string; code?: string }>({
    loadSchema: needsCode ? loadChange : loadStart,
    call: ({ password, code = "" }) => call({ password, code }),
    onRefused: ({ code, fields }) => (code === "password-wrong" || code === "code-wrong" ? fields : undefined),
  });

  return (
    <form className={layout.stack} aria-label={title} {...form}>
      <p>{text}</p>
      <OwnPasswordField error={errors.password} />
      {needsCode && <CodeField error={errors.code} />}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={state} variant={variant} label={label} sending="Please wait…" />
      </div>
    </form>
  );
}
