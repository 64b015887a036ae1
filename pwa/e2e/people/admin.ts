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

    async becomesFirstAdmin() {
      await this.signsUp();
      await expect(page.getByText("Account created. Please log in.")).toBeVisible();
      await this.logsIn();
      await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
    },
  };
}
