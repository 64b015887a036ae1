import { expect, type Locator, type Page } from "@playwright/test";
import { setupCode } from "../shop.ts";
import { storeEntries } from "./store-entries.ts";

export type Admin = ReturnType<typeof createAdmin>;

const details = { name: "Meera Nair", email: "meera@urjavahan.example", password: "voltage2021" } as const;

/** Whoever runs the shop. */
export function createAdmin(page: Page) {
  return {
    page,

    async signsUp({ code = setupCode, password = details.password }: { code?: string; password?: string } = {}) {
      await page.goto(`/AdminSignup#code=${encodeURIComponent(code)}`);
      await page.getByLabel("Name").fill(details.name);
      await page.getByLabel("Email").fill(details.email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Create account" }).click();
    },

    async logsIn(password: string = details.password) {
      await page.goto("/Admin");
      await this.fillsLogin(page.getByRole("main"), password);
    },

    /** In the log-in form of a screen or a dialog. */
    async fillsLogin(place: Locator, password: string = details.password) {
      await place.getByLabel("Email").fill(details.email);
      await place.getByLabel("Password").fill(password);
      await place.getByRole("button", { name: "Log in" }).click();
    },

    /** In the dialog that opens where the session is over. */
    async logsInAgain() {
      const dialog = page.getByRole("dialog", { name: "Please log in again" });
      await this.fillsLogin(dialog);
      await expect(dialog).toBeHidden();
    },

    /** Has signed up and logged in before this story begins. */
    async isSignedIn() {
      const { name, email, password } = details;
      const signup = { email, password, userName: name, code: setupCode };
      // As the shop's own page sends it: a shopper may be signed in here, too.
      const headers = { "Sec-Fetch-Site": "same-origin" };
      await page.request.post("/api/admins/adminsignup", { data: signup, headers });
      const answer = await page.request.post("/api/admins/adminslogin", { data: { email, password }, headers });
      const { token, admin } = await answer.json();
      await storeEntries(page, { token, admin: JSON.stringify(admin) });
    },

    /** Opens an admin screen and waits for its heading. */
    async opens(path: string, heading: string) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    },

    /** Everything that the opened screen asked for has been answered: what is cut off from here on is the next deed. */
    async hasAllOfTheScreen() {
      await page.waitForLoadState("networkidle");
    },

    /** The session is over on the server; the screens do not know yet. */
    async losesSession() {
      await this.hasAllOfTheScreen();
      await page.evaluate(() => fetch("/api/admins/logout", { method: "POST" }));
    },

    async becomesFirstAdmin() {
      await this.signsUp();
      await expect(page.getByText("Account created. Please log in.")).toBeVisible();
      await this.logsIn();
      await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
    },
  };
}
