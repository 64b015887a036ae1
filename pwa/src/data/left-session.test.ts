import { afterEach, expect, it, vi } from "vitest";
import { OfflineError } from "./api-error.ts";
import { callApi } from "./call-api.ts";
import { markAdminSessionLeft, markSessionLeft } from "./left-session.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A server that answers a log-out with `status`, or not at all. */
function server(status: number | "no network") {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (status === "no network") throw new TypeError("no network");
    return path.endsWith("/logout") ? new Response(null, { status }) : Response.json({});
  });
  return asked;
}

it("ends a session that was left before any other call, and once", async () => {
  markSessionLeft();
  const asked = server(204);
  await Promise.all([callApi("/api/a"), callApi("/api/b")]);
  await callApi("/api/c");
  expect(asked).toEqual(["/api/auth/logout", "/api/a", "/api/b", "/api/c"]);
});

it.each(["no network", 200, 503] as const)("makes no call while the server cannot be told: %s", async (status) => {
  markSessionLeft();
  const asked = server(status);
  await expect(callApi("/api/a")).rejects.toBeInstanceOf(OfflineError);
  expect(asked).toEqual(["/api/auth/logout"]);
  const later = server(204);
  await callApi("/api/a");
  expect(later).toEqual(["/api/auth/logout", "/api/a"]);
});

it("asks nothing when nobody left", async () => {
  const asked = server(204);
  await callApi("/api/a");
  expect(asked).toEqual(["/api/a"]);
});

it("ends an admin's session that was left without a network, too", async () => {
  markAdminSessionLeft();
  const cutOff = server("no network");
  await expect(callApi("/api/enquiry/get")).rejects.toBeInstanceOf(OfflineError);
  expect(cutOff).toEqual(["/api/admins/logout"]);
  const asked = server(204);
  await callApi("/api/enquiry/get");
  expect(asked).toEqual(["/api/admins/logout", "/api/enquiry/get"]);
});
