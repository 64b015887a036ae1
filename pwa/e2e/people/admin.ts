import { expect, type Page } from "@playwright/test";
import { setupCode } from "../shop.ts";

export type Admin = ReturnType<typeof createAdmin>;

const details = { name: "Meera Nair", email: "meera@urjavahan.example", password: "voltage2021" } as const;

/** Whoever runs the shop. */
export function createAdmin(page: Page) {
  return {
    page,

    async signsUp({ code = setupCode, password = details.password }: { code?: string; password?: string } = {}) {
      await page.goto(`/AdminSignup?code=${encodeURIComponent(code)}`);
      await page.getByLabel("Name").fill(details.name);
      await page.getByLabel("Email").fill(details.email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Create account" }).click();
    },

    async logsIn(password: string = details.password) {
      await page.goto("/Admin");
      await page.getByLabel("Email").fill(details.email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Log in" }).click();
    },

    /** Has signed up and logged in before this story begins. */
    async isSignedIn() {
      const { name, email, password } = details;
      const signup = { email, password, userName: name, code: setupCode };
      await page.request.post("/api/admins/adminsignup", { data: signup });
      const answer = await (await page.request.post("/api/admins/adminslogin", { data: { email, password } })).json();
      // A page of the app: for any other document the browser asks for an icon that is not there.
      await page.goto("/Admin");
      await page.evaluate(({ token, admin }) => {
        localStorage.setItem("token", token);
        localStorage.setItem("admin", JSON.stringify(admin));
      }, answer);
    },

    /** Opens an admin screen and waits for its heading. */
    async opens(path: string, heading: string) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    },

    /** The session is over on the server; the screens do not know yet. */
    async losesSession() {
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
