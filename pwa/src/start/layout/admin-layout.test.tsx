import { paths } from "@chargefront/shared/paths";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { entersAsAdmin, forgetAdmin, rememberAdmin } from "../../desk/access/admin-session.ts";
import { asAdmin } from "../../desk/access/as-admin.ts";
import { ApiError } from "../../device/api/api-error.ts";
import { tabDraft } from "../../device/local/tab-draft.ts";
import { announce, onChange } from "../../device/store/signals.ts";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { SiteRouter } from "../site-router.tsx";
import { AdminLayout } from "./admin-layout.tsx";

const twelveHoursS = 12 * 3600;
const claims = btoa(JSON.stringify({ role: "admin", exp: Date.now() / 1000 + twelveHoursS }));
const client = new QueryClient();
const dev = { id: "b", email: "dev@urjavahan.example", userName: "Dev" };
let root: Root;
let isGuarded: boolean;
/** The admin of the server's session, where a test asks for it. */
let me: object | undefined;

/** A screen on which something is typed that is not saved. */
function Form() {
  return (
    <>
      <form>
        <textarea />
      </form>
      <LeaveGuard hasUnsaved={() => isGuarded} />
    </>
  );
}

async function press(label: string) {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === label);
  await act(async () => button?.click());
}

const isAdmin = () => entersAsAdmin();

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  isGuarded = true;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    if (String(input).endsWith("/api/admin/warnings")) return Response.json(["No real card is charged."]);
    if (String(input).endsWith("/api/admins/me") && me) return Response.json(me);
    if (!String(input).endsWith("/api/admins/adminslogin")) return new Response(null, { status: 204 });
    return Response.json({
      token: `x.${claims}.x`,
      admin: dev,
    });
  });
  rememberAdmin(`x.${claims}.x`, { id: "a", email: "asha@urjavahan.example", userName: "Asha" });
  client.setQueryData(["admin", "products"], "read before");
  window.history.pushState(null, "", paths.addProduct);
  await show();
});

async function show() {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <SiteRouter>
          <Routes>
            <Route element={<AdminLayout elsewhere="/" />}>
              <Route path={paths.addProduct} element={<Form />} />
            </Route>
            <Route path={paths.adminLogin} element={<p>Log in</p>} />
          </Routes>
        </SiteRouter>
      </QueryClientProvider>,
    ),
  );
}
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  me = undefined;
  vi.unstubAllGlobals();
});

it("says what is wrong with the installation on every screen", async () => {
  await act(() => expect.poll(() => document.body.textContent).toContain("No real card is charged."));
});

it("forgets the admin at once, and keeps the screen and what it read while they stay with what is typed", async () => {
  await press("Logout");
  expect(isAdmin()).toBe(false);
  await press("Keep editing");
  expect(document.querySelector("textarea")).not.toBeNull();
  expect([isAdmin(), client.getQueryData(["admin", "products"])]).toEqual([false, "read before"]);
});

it("forgets the admin and all that was read and typed when what is typed is left, here and in other tabs", async () => {
  const heard = new Promise<void>((resolve) => onTestFinished(onChange("desk-left", resolve)));
  for (const kind of ["form", "desk-form", "note", "edit"] as const) tabDraft(kind, "x").write("typed");
  onTestFinished(() => sessionStorage.clear());
  await press("Logout");
  await press("Leave without saving");
  expect(document.body.textContent).toContain("Log in");
  expect(Object.keys(sessionStorage)).toEqual(["form-draft:x"]);
  await heard;
  expect([isAdmin(), client.getQueryData(["admin", "products"])]).toEqual([false, undefined]);
});

/** Logs in to the dialog as Dev while a call waits for it. Returns how often the call was sent. */
async function logInAgain(): Promise<number> {
  let calls = 0;
  const pending = asAdmin(async () => {
    calls += 1;
    if (calls === 1) throw new ApiError({ error: "Please log in again.", code: "session-ended" });
  }).catch(() => undefined);
  await act(() => expect.poll(() => document.activeElement?.getAttribute("name")).toBe("email"));
  const [email, password] = document.querySelectorAll<HTMLInputElement>("dialog[open] input");
  if (email) email.value = "dev@urjavahan.example";
  if (password) password.value = "ampere22";
  await press("Log in");
  await act(() => pending);
  return calls;
}

it.each([
  ["their session ended", () => undefined],
  ["they logged out in another tab", forgetAdmin],
])("shows and sends nothing of the previous admin when another one logs in after %s", async (_, leave) => {
  const typed = document.querySelector("textarea");
  await act(async () => leave());
  expect([await logInAgain(), typed?.isConnected]).toEqual([1, false]);
  expect(client.getQueryData(["admin", "products"])).toBeUndefined();
});

it("keeps what is typed when the admin who logged out in another tab logs in again", async () => {
  await act(async () => rememberAdmin(`x.${claims}.x`, { ...dev, userName: "Dev K." }));
  const typed = document.querySelector("textarea");
  await act(async () => forgetAdmin());
  expect([await logInAgain(), typed?.isConnected]).toEqual([2, true]);
});

it("shows nothing of the previous admin once another one has logged in in another tab", async () => {
  const typed = document.querySelector("textarea");
  tabDraft("note", "x").write("typed");
  await act(async () => rememberAdmin(`x.${claims}.x`, dev));
  expect([typed?.isConnected, sessionStorage.length]).toEqual([false, 0]);
  expect(client.getQueryData(["admin", "products"])).toBeUndefined();
});

it.each([
  ["leads to the login", "", "Log in"],
  ["stays with what is typed", "12 kiosks", "12 kiosks"],
])("%s when the admin logs out in another tab", async (_, text, shown) => {
  isGuarded = false;
  const area = document.querySelector("textarea");
  if (area) area.value = text;
  const heard = new Promise<void>((resolve) => onTestFinished(onChange("desk-left", resolve)));
  await act(async () => {
    forgetAdmin();
    announce("desk-left");
    await heard;
  });
  expect(area?.isConnected ? area.value : document.body.textContent).toContain(shown);
});

it("shows no login dialog for a call that is refused after its admin has logged out", async () => {
  const refusedLater = (leaves: () => void) =>
    asAdmin(async () => {
      leaves();
      throw new ApiError({ error: "Please log in again.", code: "session-ended" });
    });
  const next = { id: "b", email: "dev@urjavahan.example", userName: "Dev" };
  for (const leaves of [forgetAdmin, () => rememberAdmin(`x.${claims}.x`, next)]) {
    await act(() => expect(refusedLater(leaves)).rejects.toThrow("Please log in again."));
  }
  expect(document.querySelector("dialog[open]")).toBeNull();
});

it.each([13, 36, 72, -13, -72])("stays at the desk on a device whose clock is wrong by %d hours", async (hours) => {
  vi.useFakeTimers({ now: Date.now() + hours * 3_600_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => document.querySelector("textarea")?.focus());
  await act(async () => window.history.pushState(null, "", paths.manageProducts));
  await act(async () => window.dispatchEvent(new PopStateEvent("popstate")));
  expect([document.body.textContent?.includes("Log in"), isAdmin()]).toEqual([false, true]);
  expect(window.location.pathname).toBe(paths.manageProducts);
});

it("keeps an admin at the desk whom the browser does not store, as the server's session says", async () => {
  vi.stubGlobal("localStorage", null);
  for (const server of [{ id: "a", email: "a@b.example", userName: "Asha", role: "sales" }, undefined]) {
    await act(async () => root.unmount());
    me = server;
    forgetAdmin();
    window.history.pushState(null, "", paths.addProduct);
    await show();
    await act(() => expect.poll(() => window.location.pathname).toBe(server ? paths.addProduct : "/"));
    expect(isAdmin()).toBe(server !== undefined);
  }
});

it("closes the menu on Escape and leads back to its button", async () => {
  const button = document.querySelector<HTMLElement>("button[aria-label=Menu]");
  await act(async () => button?.click());
  expect(button?.getAttribute("aria-expanded")).toBe("true");
  await act(async () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  expect(button?.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button);
});
