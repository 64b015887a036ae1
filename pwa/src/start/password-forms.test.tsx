import { passwordRules } from "@chargefront/shared/person/password-rules";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { forgetAdmin, rememberAdmin } from "../desk/access/admin-session.ts";
import { SignupForm as AdminSignupForm } from "../desk/access/admin-signup.tsx";
import { LoginForm as AdminLoginForm } from "../desk/access/login-form.tsx";
import { OwnPasswordField } from "../desk/access/own-password-field.tsx";
import { OwnPasswordForm } from "../desk/people/own-password-form.tsx";
import { RepLoginScreen } from "../field/access/rep-login.tsx";
import { ResetForm } from "../parts/person/reset-form.tsx";
import { LoginForm } from "../shop/account/login-form.tsx";
import { SignupForm } from "../shop/account/signup.tsx";

function inApp(form: ReactElement): ReactElement {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{form}</MemoryRouter>
    </QueryClientProvider>
  );
}

function inputsOf(form: ReactElement): HTMLInputElement[] {
  document.body.innerHTML = renderToString(inApp(form));
  return [...document.querySelectorAll("input")];
}

const reset = (
  <ResetForm
    className={undefined}
    loadSchema={() => new Promise<never>(() => undefined)}
    token="f00d"
    email="ravi@fleet.example"
    hint=""
    passwordrules={passwordRules("user")}
    changePassword={() => new Promise(() => undefined)}
    onChanged={() => undefined}
    onSpent={() => undefined}
  />
);

afterEach(() => {
  forgetAdmin();
  document.body.innerHTML = "";
});

it.each([
  ["the reset form", reset, "user"],
  ["the sign-up", <SignupForm key="0" onSignedUp={() => undefined} />, "user"],
  ["the sign-up of an admin", <AdminSignupForm key="1" code="" onSignedUp={() => undefined} />, "admin"],
  ["the form of one's own password", <OwnPasswordForm key="2" />, "admin"],
] as const)("%s tells a password manager whose password it is and what a new one must be", (_, form, whose) => {
  const inputs = inputsOf(form);
  expect(inputs.filter(({ autocomplete }) => autocomplete === "username")).toHaveLength(1);
  const rules = inputs.flatMap((one) => (one.autocomplete === "new-password" ? one.getAttribute("passwordrules") : []));
  expect(rules).toEqual([passwordRules(whose)]);
});

it.each([
  ["of the desk", <AdminLoginForm key="0" onLoggedIn={() => undefined} />],
  ["of a customer", <LoginForm key="1" onLoggedIn={() => undefined} />],
  ["of a sales rep", <RepLoginScreen key="2" />],
])("the login %s says that it cannot last where the browser blocks cookies", (_, form) => {
  const cookieEnabled = vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => {
    root.unmount();
    cookieEnabled.mockRestore();
  });
  flushSync(() => root.render(inApp(form)));
  expect(document.body.textContent).toContain("This browser blocks cookies");
});

it("names the account of the link, and does not send it with the form", () => {
  const [username] = inputsOf(reset);
  expect([username?.value, username?.name, username?.hidden]).toEqual(["ravi@fleet.example", "", true]);
});

it("names the account in each form that asks for one's own password", () => {
  const claims = btoa(JSON.stringify({ role: "admin", exp: 9_999_999_999 }));
  rememberAdmin(`.${claims}.`, { id: "1", email: "asha@urjavahan.example", userName: "Asha" });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<OwnPasswordField error={undefined} />));
  const [username] = document.querySelectorAll("input");
  expect([username?.autocomplete, username?.value]).toEqual(["username", "asha@urjavahan.example"]);
  root.unmount();
});
