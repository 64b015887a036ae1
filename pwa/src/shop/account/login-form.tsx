import type { CustomerProfile } from "@chargefront/shared/person/account";
import type { ReactNode } from "react";
import { api } from "../../device/api/api.ts";
import { leaveCheckout } from "../../device/basket/checkout-store.ts";
import { removeStored } from "../../device/local/stored-value.ts";
import { forgetTabDrafts } from "../../device/local/tab-draft.ts";
import { fromDevice } from "../../device/open-device.ts";
import { leaving } from "../../device/session/leaving.ts";
import { lastUserId, rememberUser } from "../../device/session/user-store.ts";
import { announce } from "../../device/store/signals.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { EmailField } from "../../parts/person/email-field.tsx";
import { NeedsCookies } from "../../parts/person/needs-cookies.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { accountWords } from "./account-words.ts";
import { NeedsNetwork } from "./needs-network.tsx";

const loadSchema = async () => (await import("@chargefront/shared/person/account")).customerLogin;

type LoginFormProps = {
  /** The reason to log in; an error replaces it. */
  news?: ReactNode;
  /** The email address when the form opens. */
  email?: string | undefined;
  onLoggedIn: () => void;
};

export function LoginForm({ news, email, onLoggedIn }: LoginFormProps) {
  const t = useWords(accountWords);
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(values) {
      await enter(await (await api.auth.login.$post({ json: values })).json());
      onLoggedIn();
    },
  });

  return (
    <form className={layout.grid5} aria-label={t("login")} {...form}>
      {problem === undefined && news}
      <EmailField error={errors.email} defaultValue={email} />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <NeedsNetwork sentence={t("loginOffline")} />
      <NeedsCookies sentence={t("cookiesBlocked")} />
      <SubmitButton form={state} label={t("login")} sending={t("loggingIn")} />
    </form>
  );
}

/** Signs in the customer who has just logged in. If another customer used this device before and did not sign out, or
 *  the device could not remove all of theirs, removes their data first, as signing out would; a returning customer finds
 *  the enquiries that they had kept. */
async function enter(profile: CustomerProfile): Promise<void> {
  const before = lastUserId() ?? leaving.current()?.id ?? null;
  const isAnother = before !== null && before !== profile.id;
  if (isAnother) {
    await fromDevice(async ({ person }) => person.forget({ id: before, side: "shop", unsent: "keep" }));
    removeStored("address");
    leaveCheckout();
    removeStored("placed");
    forgetTabDrafts("shop");
    announce("signed-out");
  }
  // Later it would remove this customer's words.
  leaving.clear();
  await fromDevice(({ person }) => person.returns(profile.id));
  rememberUser(profile);
}
