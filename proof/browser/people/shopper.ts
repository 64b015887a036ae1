import { expect, type Page } from "@playwright/test";
import { asha, type CustomerDetails } from "./accounts.ts";
import { openScreen, signIn } from "./session.ts";

export type Shopper = ReturnType<typeof createShopper>;

/** A customer with an account, or one who wants one. */
export function createShopper(page: Page) {
  const form = (name: string) => page.getByRole("form", { name, exact: true });

  return {
    page,
    form,

    opens: (path: string) => openScreen(page, path),

    async fillsSignup({ fullName, email, password }: CustomerDetails, { agrees = true } = {}) {
      await form("Sign up").getByLabel("Full name").fill(fullName);
      await form("Sign up").getByLabel("Email").fill(email);
      await form("Sign up").getByLabel("Password", { exact: true }).fill(password);
      if (agrees) await form("Sign up").getByRole("checkbox").check();
    },

    /** Logged in before this story begins. */
    isSignedIn: (account: "asha" | "ravi" = "asha") => signIn(page, account),

    /** On the login screen that is open. */
    async fillsLogin({ email, password }: Pick<CustomerDetails, "email" | "password">) {
      await form("Log in").getByLabel("Email").fill(email);
      await form("Log in").getByLabel("Password", { exact: true }).fill(password);
      await form("Log in").getByRole("button", { name: "Log in" }).click();
    },

    async logsIn(details: CustomerDetails = asha) {
      await this.opens("/login");
      await this.fillsLogin(details);
      await this.isGreeted(details);
    },

    async isGreeted({ fullName }: Pick<CustomerDetails, "fullName">) {
      await expect(page.getByRole("button", { name: `Hello, ${fullName} Sign out` })).toBeVisible();
    },

    async isGuest() {
      await expect(page.getByRole("link", { name: "Hello, Guest" })).toBeVisible();
    },

    /** Presses the greeting. Where something is unsent a question opens; else the guest is on Home. */
    async signsOut() {
      await page.getByRole("button", { name: /^Hello, .* Sign out$/ }).click();
    },

    /** Whether the server still takes this browser's cookies for a session. */
    async hasSession(): Promise<boolean> {
      return (await page.request.get("/api/orders/none")).status() !== 401;
    },
  };
}
