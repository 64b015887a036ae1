import { goodWords } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

/** Each is run in the page before any script of the app: a capability of the browser that is missing, refuses, is full,
 *  or throws where it is only named. */
const refusals = {
  "session storage throws": `throwsAt(window, "sessionStorage")`,
  "session storage is null": `isNow(window, "sessionStorage", null)`,
  "storage is full": `throws(Storage.prototype, "setItem", "QuotaExceededError")`,
  "local storage throws": `throwsAt(window, "localStorage")`,
  "local storage is null": `isNow(window, "localStorage", null)`,
  "databases throw": `throwsAt(window, "indexedDB")`,
  "databases are missing": `isNow(window, "indexedDB", undefined)`,
  "databases refuse": `throws(IDBFactory.prototype, "open", "SecurityError")`,
  "caches throw": `throwsAt(window, "caches")`,
  "caches are missing": `isNow(window, "caches", undefined)`,
  "caches refuse": `rejects(CacheStorage.prototype, "open", "keys", "match", "delete")`,
  "caches are full": `rejects(Cache.prototype, "put", "add", "addAll")`,
  "locks throw": `throwsAt(Navigator.prototype, "locks")`,
  "locks are missing": `isNow(Navigator.prototype, "locks", undefined)`,
  "locks refuse": `rejects(LockManager.prototype, "request")`,
  "locks never answer": `LockManager.prototype.request = () => new Promise(() => undefined)`,
  "databases are full": `throws(IDBObjectStore.prototype, "add", "QuotaExceededError")`,
  "databases never answer": `IDBFactory.prototype.open = () => ({ addEventListener() {} })`,
  "storage refuses to be read": `throws(Storage.prototype, "getItem")`,
  "history refuses to replace": `throws(History.prototype, "replaceState")`,
  "scrolling and media queries throw": `for (const name of ["scrollTo", "matchMedia"]) throws(window, name)`,
  "scrolling and media queries are missing": `for (const name of ["scrollTo", "matchMedia"]) isNow(window, name, undefined)`,
  "workers throw": `throwsAt(Navigator.prototype, "serviceWorker")`,
  "workers are undefined": `isNow(Navigator.prototype, "serviceWorker", undefined)`,
  "workers refuse": `rejects(ServiceWorkerContainer.prototype, "register", "getRegistration")`,
  "storage manager throws": `throwsAt(Navigator.prototype, "storage")`,
  "storage manager refuses": `rejects(StorageManager.prototype, "persist", "persisted", "estimate")`,
  "cookies throw": `throwsAt(Document.prototype, "cookie")`,
  "channels throw": `throwsAt(window, "BroadcastChannel")`,
  "clipboard refuses": `isNow(Navigator.prototype, "share", undefined), rejects(Clipboard.prototype, "writeText")`,
  "clipboard and share are missing": `for (const name of ["share", "clipboard"]) isNow(Navigator.prototype, name, undefined)`,
  "share refuses": `isNow(Navigator.prototype, "share", () => Promise.reject(refusal("share", "NotAllowedError")))`,
  "printing is missing": `isNow(window, "print", undefined)`,
  "printing is refused": `throws(window, "print")`,
  "the time zone is unknown": `throws(Intl.DateTimeFormat.prototype, "resolvedOptions", "NotSupportedError")`,
  "everything of the device throws": `
    for (const name of ["sessionStorage", "localStorage", "indexedDB", "caches"]) throwsAt(window, name);
    for (const name of ["locks", "serviceWorker", "storage", "clipboard"]) throwsAt(Navigator.prototype, name);
    throwsAt(Document.prototype, "cookie")`,
} as const;

/** Helpers of the refusals; they run in the page. */
const tools = `
  const refusal = (name, kind = "SecurityError") => new DOMException("refused: " + name, kind);
  function throwsAt(holder, name) {
    const refuse = () => { throw refusal(name); };
    Object.defineProperty(holder, name, { configurable: true, get: refuse, set: refuse });
  }
  function isNow(holder, name, value) {
    Object.defineProperty(holder, name, { configurable: true, value });
  }
  function throws(holder, name, kind) {
    holder[name] = () => { throw refusal(name, kind); };
  }
  function rejects(holder, ...names) {
    for (const name of names) holder[name] = () => Promise.reject(refusal(name));
  }`;

test.use({ serviceWorkers: "allow" });

for (const [name, refuse] of Object.entries(refusals)) {
  test(`visits every public screen and sends an enquiry where ${name}`, async ({ page, visitor, desk }) => {
    await page.addInitScript(`{ ${tools}; ${refuse}; }`);
    const shows = (heading: string | RegExp) =>
      expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await visitor.opens("/Product");
    await visitor.productCards().first().getByRole("button", { name: "Add to cart" }).click();
    await visitor.productCards().first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/Product\/./);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Print datasheet" }).click();
    if (name.startsWith("printing")) await expect(page.getByText(/^This browser cannot print/)).toBeVisible();
    await page.getByRole("button", { name: "Enquiry Now" }).click();
    await shows(/./);
    await visitor.fills("Enquiry", goodWords);
    await visitor.sends("Enquiry");
    await expect.poll(() => desk.enquirers()).toEqual([goodWords.name]);
    for (const path of ["/Contactus", "/checkout", "/outbox", "/login", "/signup", "/hi/Product", "/"]) {
      await visitor.opens(path);
      await shows(/./);
      await page.getByRole("contentinfo").getByRole("link").first().click();
      await page.goBack();
      await shows(/./);
    }
  });
}
