import { type ReactNode, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Said } from "../../ui/words/said.tsx";
import { useCoded, useWords } from "../../ui/words/use-words.ts";
import { type CallFormOptions, useCallForm } from "../form/use-call-form.ts";
import { EmailField } from "./email-field.tsx";
import { personWords } from "./person-words.ts";

type ForgotFormProps<Values> = {
  className: string | undefined;
  loadSchema: CallFormOptions<Values>["loadSchema"];
  /** Requests the link. Returns the same message whether the email has an account or not. docs/security.md#T14. */
  requestLink: (values: Values) => Promise<{ readonly message: string }>;
  /** Shown above the button. */
  children?: ReactNode;
};

/** Form that requests a link to set a new password. */
export function ForgotForm<Values>({ className, loadSchema, requestLink, children }: ForgotFormProps<Values>) {
  const t = useWords(personWords);
  const translate = useCoded();
  const [message, setMessage] = useState<string>();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    onSubmit: () => setMessage(undefined),
    async call(values) {
      const { message: english } = await requestLink(values);
      setMessage(translate({ sentence: english, code: "reset-mail-sent" }));
    },
  });

  return (
    <form className={className} aria-label={t("forgot")} {...form}>
      <EmailField enterKeyHint="send" error={errors.email} />
      {message !== undefined && (
        <Notice tone="success">
          <Said sentence={message} /> {t("linkValidForOneHour")}
        </Notice>
      )}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {children}
      <SubmitButton form={state} label={t("sendLink")} sending={t("sending")} />
    </form>
  );
}
