import { passwordRules } from "@chargefront/shared/person/password-rules";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OwnPasswordField } from "../access/own-password-field.tsx";
import { changeOwnPassword, ownSessionsQuery } from "./people-queries.ts";

const loadSchema = async () => (await import("@chargefront/shared/person/admin")).adminPasswordChange;

/** Changes the admin's own password; this device stays logged in. */
export function OwnPasswordForm() {
  const [isChanged, setIsChanged] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    onSubmit: () => setIsChanged(false),
    async call(values, isAsSent) {
      await changeOwnPassword(values);
      if (isAsSent()) element.current?.reset();
      setIsChanged(true);
      await client.invalidateQueries(ownSessionsQuery());
    },
    onRefused: (error) => (error.code === "password-wrong" ? error.fields : undefined),
  });

  return (
    <form ref={element} className={layout.stack} aria-label="Change password" {...form}>
      <OwnPasswordField error={errors.password} />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        passwordrules={passwordRules("admin")}
        enterKeyHint="go"
        hint="At least 8 letters or numbers, with one letter and one number. Your other devices will be logged out."
        error={errors.newPassword}
      />
      {isChanged && <Notice tone="success">Your password is changed. Your other devices are logged out.</Notice>}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} label="Change password" sending="Changing the password…" />
    </form>
  );
}
