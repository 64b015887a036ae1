import { test } from "./test.ts";
test("diag", async ({ shopper, visitor, page }) => {
  page.on("console", (m) => process.stdout.write(`CONSOLE ${m.text()}\n`));
  await page.addInitScript(() => {
    addEventListener("unhandledrejection", (e) => console.log("UNHANDLED", String(e.reason)));
    (window as never as { t: string[] }).t = [];
    const f = window.fetch;
    window.fetch = async (...a) => { const u = String((a[0] as Request).url ?? a[0]); (window as never as { t: string[] }).t.push("> " + u.slice(-40)); try { const r = await f(...a); (window as never as { t: string[] }).t.push("< " + r.status + u.slice(-40)); return r; } catch (e) { (window as never as { t: string[] }).t.push("! " + String(e) + u.slice(-40)); throw e; } };
  });
  await shopper.opens("/login");
  try { await visitor.isReadyForOffline(); } catch (e) {
    const info = await page.evaluate(async () => ({ t: (window as never as { t: string[] }).t, dbs: await indexedDB.databases(), locks: await navigator.locks.query(), caches: await caches.keys(), vis: document.visibilityState }));
    process.stdout.write(`DIAG ${JSON.stringify(info)}\n`);
    const counts = await Promise.race([page.evaluate(async () => { const o = indexedDB.open("cf-cache"); await new Promise((r) => { o.onsuccess = r; o.onerror = r; o.onblocked = r; }); const db = o.result; const out: Record<string, number> = { version: db.version }; for (const s of db.objectStoreNames) { const c = db.transaction(s).objectStore(s).count(); await new Promise((r) => { c.onsuccess = r; }); out[s] = c.result; } return out; }), new Promise((r) => setTimeout(() => r("hung"), 3000))]);
    process.stdout.write(`COUNTS ${JSON.stringify(counts)}\n`);
    throw e;
  }
});
