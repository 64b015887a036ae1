import { afterEach, expect, it, vi } from "vitest";
import { OfflineError } from "./api-error.ts";
import { callApi } from "./call-api.ts";
import { markAdminSessionLeft, markSessionLeft } from "./left-session.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A server that answers a logout with `status`, or not at all. */
function server(status: number | "no network") {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (status === "no network") throw new TypeError("no network");
    return path.endsWith("/logout") ? new Response(null, { status }) : Response.json({});
  });
  return asked;
}

const change = { method: "POST" };

it("ends a session that was left before any other call, and once", async () => {
  markSessionLeft();
  const asked = server(204);
  await Promise.all([callApi("/api/a", change), callApi("/api/b", change)]);
  await callApi("/api/c");
  expect(asked).toEqual(["/api/auth/logout", "/api/a", "/api/b", "/api/c"]);
});

it.each(["no network", 200, 503] as const)("sends no change while no sign-out gets through: %s", async (status) => {
  markSessionLeft();
  const asked = server(status);
  await expect(callApi("/api/a", change)).rejects.toBeInstanceOf(OfflineError);
  expect(asked).toEqual(["/api/auth/logout"]);
  const later = server(204);
  await callApi("/api/a", change);
  expect(later).toEqual(["/api/auth/logout", "/api/a"]);
});

it("sends one sign-out from two tabs, and the calls of both after it", async () => {
  let free: Promise<unknown> = Promise.resolve();
  let isHeld = false;
  // Web Locks of one name: the second tab waits for the first.
  const request = async (_: string, ...[given, work = given]: ((lock: unknown) => unknown)[]) => {
    if (isHeld && work !== given) return work?.(null);
    const before = free;
    free = before.then(async () => {
      isHeld = true;
      await work?.({});
      isHeld = false;
    });
    return free;
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue({ request } as never);
  markSessionLeft();
  const asked = server(204);
  vi.resetModules();
  const otherTab = await import("./call-api.ts");
  await Promise.all([callApi("/api/a", change), otherTab.callApi("/api/b", change)]);
  expect(asked.toSorted()).toEqual(["/api/a", "/api/auth/logout", "/api/b"]);
  expect(asked[0]).toBe("/api/auth/logout");
});

it("sends no sign-out when no session was left", async () => {
  const asked = server(204);
  await callApi("/api/a");
  expect(asked).toEqual(["/api/a"]);
});

it("ends an admin's session that was left without a network, too", async () => {
  markAdminSessionLeft();
  const cutOff = server("no network");
  await expect(callApi("/api/enquiry/x", change)).rejects.toBeInstanceOf(OfflineError);
  expect(cutOff).toEqual(["/api/admins/logout"]);
  const asked = server(204);
  await callApi("/api/enquiry/x", change);
  expect(asked).toEqual(["/api/admins/logout", "/api/enquiry/x"]);
});

it("reads public data only, without cookies, while the server refuses the sign-out", async () => {
  markSessionLeft();
  const asked: [string, RequestCredentials | undefined][] = [];
  vi.stubGlobal("fetch", async (path: string, { credentials }: RequestInit) => {
    asked.push([path, credentials]);
    if (path.endsWith("/logout")) return new Response(null, { status: 500 });
    if (path === "/api/orders") return Response.json({ error: "Log in.", code: "not-signed-in" }, { status: 401 });
    return Response.json({});
  });
  await callApi("/api/products/get");
  await expect(callApi("/api/orders")).rejects.toBeInstanceOf(OfflineError);
  expect(asked.filter(([path]) => !String(path).endsWith("/logout"))).toEqual([
    ["/api/products/get", "omit"],
    ["/api/orders", "omit"],
  ]);
});
