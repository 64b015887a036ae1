import { Hono } from "hono";
import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { callers, clientNames } from "./client-address.ts";

const addressKey = new Uint8Array(32);

/** Returns the name of a client whose request was sent by a peer with these headers. */
async function nameFor(peer: string | undefined, { forwarded = "", proxies = "", key = addressKey } = {}) {
  const nameOf = clientNames({ config: parseConfig({ TRUSTED_PROXIES: proxies }), addressKey: key });
  const app = new Hono().get("/", (c) => c.text(nameOf(c), 200));
  const headers: Record<string, string> = forwarded === "" ? {} : { "X-Forwarded-For": forwarded };
  const env = peer === undefined ? {} : { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request("/", { headers }, env)).text();
}

test("gives a client the same name each time, which hides its address and depends on the key", async () => {
  const name = await nameFor("203.0.113.7");
  expect(await nameFor("203.0.113.7")).toBe(name);
  expect(name).toMatch(/^[\w-]{43}$/);
  expect(await nameFor("203.0.113.8")).not.toBe(name);
  expect(await nameFor("203.0.113.7", { key: new Uint8Array(32).fill(1) })).not.toBe(name);
});

test("ignores forwarded addresses from a peer that is not a trusted proxy", async () => {
  const name = await nameFor("203.0.113.7");
  expect(await nameFor("203.0.113.7", { forwarded: "198.51.100.1" })).toBe(name);
  expect(await nameFor("203.0.113.7", { forwarded: "198.51.100.1", proxies: "10.0.0.0/8" })).toBe(name);
});

test.each([
  ["198.51.100.1"],
  ["1.2.3.4, 198.51.100.1"],
  ["1.2.3.4, 198.51.100.1, 10.0.0.9"],
  [" 198.51.100.1:4711 , 10.1.2.3"],
  ["nonsense, 198.51.100.1"],
  ["::ffff:198.51.100.1"],
  ["[::ffff:c633:6401]:443"],
])("counts the last address behind our proxies that is not ours: %s", async (forwarded) => {
  const name = await nameFor("198.51.100.1");
  expect(await nameFor("10.0.0.1", { forwarded, proxies: "10.0.0.0/8" })).toBe(name);
  expect(await nameFor("::ffff:10.0.0.1", { forwarded, proxies: "10.0.0.0/8" })).toBe(name);
});

test.each([["nonsense"], ["198.51.100.1, nonsense"], [" , "], ["1.2.3.4.5"]])(
  "counts a proxy as itself when it names no valid address (%s)",
  async (forwarded) => {
    expect(await nameFor("10.0.0.1", { forwarded, proxies: "10.0.0.1" })).toBe(await nameFor("10.0.0.1"));
  },
);

test("counts the first address when all are trusted proxies", async () => {
  const name = await nameFor("10.0.0.7");
  expect(await nameFor("10.0.0.1", { forwarded: "10.0.0.7, 10.0.0.2", proxies: "10.0.0.0/8" })).toBe(name);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
  ["2001:DB8:1:2:0:0:0:1", "2001:db8:1:2::1"],
  ["2001:db8::1", "2001:db8:0:0:1::"],
  ["::1", "::2"],
  ["fe80::1%eth0", "fe80::2%eth1"],
])("counts %s and %s as one client, being of one /64", async (one, other) => {
  expect(await nameFor(one)).toBe(await nameFor(other));
});

test.each([
  ["203.0.113.7", "203.0.113.250", "203.0.114.7"],
  ["2001:db8:1:200::1", "2001:db8:1:2ff:ffff::1", "2001:db8:1:300::1"],
  ["2001:db8::1", "2001:db8:0:ff::1", "2001:db8:0:100::1"],
  ["::1", "0:0:0:ff::2", "0:0:0:100::1"],
])("puts %s and %s into one network, and %s into another", async (one, neighbour, stranger) => {
  const callerOf = callers({ config: parseConfig({}), addressKey });
  const app = new Hono().get("/", (c) => c.text(callerOf(c).network, 200));
  const networkFor = async (remoteAddress: string) =>
    (await app.request("/", {}, { incoming: { socket: { remoteAddress } } })).text();
  expect(await networkFor(one)).toMatch(/^[\w-]{43}$/);
  expect(await networkFor(neighbour)).toBe(await networkFor(one));
  expect(await networkFor(stranger)).not.toBe(await networkFor(one));
});

test("counts neighbouring networks of IPv6 as two clients", async () => {
  expect(await nameFor("2001:db8:1:2::1")).not.toBe(await nameFor("2001:db8:1:3::1"));
});

test("trusts an IPv6 proxy by its network", async () => {
  const options = { forwarded: "198.51.100.1", proxies: "fd00::/8" };
  expect(await nameFor("fd12::1", options)).toBe(await nameFor("198.51.100.1"));
});

test("gives clients without an address one name", async () => {
  expect(await nameFor(undefined)).toBe(await nameFor(""));
});
