import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OwnPasswordField } from "../access/own-password-field.tsx";
import { InviteLink } from "./invite-link.tsx";
import { inviteAdmin, invitesQuery } from "./people-queries.ts";
import { RoleField } from "./role-field.tsx";

const loadSchema = async () => (await import("@chargefront/shared/person/admin")).adminInvite;

type Invited = { readonly email: string; readonly link: string };

/** Invites a person by email, and shows the link once. docs/product/decisions.md#26. */
export function InviteForm() {
  const [invited, setInvited] = useState<Invited>();
  const draft = useFormDraft("invite", { kind: "desk-form" });
  const client = useQueryClient();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(values, isAsSent) {
      setInvited(await inviteAdmin(values));
      if (isAsSent()) {
        draft.element.current?.reset();
        draft.forget();
      }
      await client.invalidateQueries(invitesQuery());
    },
    onRefused(error) {
      if (error.code === "password-wrong") return error.fields;
      return error.code === "email-taken" ? { email: error.message } : undefined;
    },
  });

  return (
    <form className={layout.stack} aria-label="Invite an admin" {...form} {...draft.form}>
      <Field
        label="Email of the new admin"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.email}
      />
      <RoleField key={invited?.link ?? "first"} error={errors.role} />
      <OwnPasswordField hint="Asked again for security." error={errors.password} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} label="Invite" sending="Inviting…" />
      {invited && <InviteLink email={invited.email} link={invited.link} />}
    </form>
  );
}
