import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, sentenceFor } from "../../data/api-error.ts";
import { inviteAdmin, invitesQuery } from "../../data/people-queries.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import { InviteLink } from "./invite-link.tsx";
import styles from "./people.module.css";

const loadSchema = async () => (await import("@chargefront/shared/admin")).adminInvite;

type Invited = { readonly email: string; readonly link: string };

/** Invites somebody by mail, and shows the link once. Decision 26. */
export function InviteForm() {
  const [problem, setProblem] = useState<string>();
  const [invited, setInvited] = useState<Invited>();
  const client = useQueryClient();
  const { errors, form, ...state } = useForm({
    loadSchema,
    async send({ values, form: element }) {
      setProblem(undefined);
      try {
        setInvited(await inviteAdmin(values));
        element.reset();
        await client.invalidateQueries(invitesQuery());
      } catch (error) {
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields;
        setProblem(sentenceFor(error));
      }
      return undefined;
    },
  });

  return (
    <form className={styles.form} aria-label="Invite an admin" {...form}>
      <Field
        label="Email of the new admin"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.email}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        hint="Asked for again, because an admin may do everything here."
        error={errors.password}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} label="Invite" sending="Inviting…" />
      {invited && <InviteLink email={invited.email} link={invited.link} />}
    </form>
  );
}
