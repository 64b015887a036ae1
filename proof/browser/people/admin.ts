import type { DeskRole } from "@chargefront/shared/person/rights";
import { expect, type Locator, type Page } from "@playwright/test";
import { setupCode } from "../shop.ts";
import { owner } from "./accounts.ts";
import { signIn } from "./session.ts";

export type Admin = ReturnType<typeof createAdmin>;

/** A user of the desk: the owner, where nothing else is said. */
export function createAdmin(page: Page) {
  return {
    page,

    async signsUp({ code = setupCode, password = owner.password }: { code?: string; password?: string } = {}) {
      await page.goto(`/AdminSignup#code=${encodeURIComponent(code)}`);
      await page.getByLabel("Name").fill(owner.name);
      await page.getByLabel("Email").fill(owner.email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Create account" }).click();
    },

    async logsIn(password: string = owner.password) {
      await page.goto("/Admin");
      await this.fillsLogin(page.getByRole("main"), password);
    },

    /** In the login form of a screen or a dialog. */
    async fillsLogin(place: Locator, password: string = owner.password) {
      await place.getByLabel("Email").fill(owner.email);
      await place.getByLabel("Password").fill(password);
      await place.getByRole("button", { name: "Log in" }).click();
    },

    /** In the dialog that opens where the session is over. */
    async logsInAgain() {
      const dialog = page.getByRole("dialog", { name: "Please log in again" });
      await this.fillsLogin(dialog);
      await expect(dialog).toBeHidden();
    },

    /** Logged in before this story begins. */
    isSignedIn: (role: DeskRole = "owner") => signIn(page, role),

    /** Begins at a screen of the desk, logged in as the owner. */
    async begins(path: string, heading: string) {
      await signIn(page, "owner");
      await this.opens(path, heading);
    },

    /** Opens an admin screen and waits for its heading. */
    async opens(path: string, heading: string) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    },

    /** Waits until all requests of the opened screen are answered: a request that is cut off after this belongs to the
     *  next action. */
    async hasAllOfTheScreen() {
      await page.waitForLoadState("networkidle");
    },

    /** The session is over on the server; the screens do not know yet. */
    async losesSession() {
      await this.hasAllOfTheScreen();
      await page.evaluate(() => fetch("/api/admins/logout", { method: "POST" }));
    },
  };
}
