import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";

async function told(proxies: string, calls: readonly [address: string, forwardedFor?: string][]): Promise<number> {
  const { app, logged } = await freshApp({ env: { TRUSTED_PROXIES: proxies } });
  for (const [remoteAddress, forwardedFor] of calls) {
    const headers = forwardedFor === undefined ? {} : { "X-Forwarded-For": forwardedFor };
    await app.request("/api/health", { headers }, { incoming: { socket: { remoteAddress } } });
  }
  return logged.filter((line) => line.includes("TRUSTED_PROXIES")).length;
}

test.each([["127.0.0.1"], ["::ffff:127.0.0.1"], ["::1"], ["172.17.0.1"], ["fd00::1"]])(
  "warns once of a proxy at %s that is not configured",
  async (address) => {
    expect(
      await told("", [
        [address, "203.0.113.7"],
        [address, "203.0.113.8"],
      ]),
    ).toBe(1);
    expect(await told("192.168.9.9", [[address, "203.0.113.7"]])).toBe(1);
  },
);

test("does not warn of a configured proxy, a visitor with a forged header, or one without the header", async () => {
  expect(await told("127.0.0.1", [["127.0.0.1", "203.0.113.7"]])).toBe(0);
  expect(await told("", [["203.0.113.7", "198.51.100.1"], ["127.0.0.1"]])).toBe(0);
});
