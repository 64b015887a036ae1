import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { type DraftKind, forgetTabDrafts } from "../../device/local/tab-draft.ts";
import { announce, onChange } from "../../device/store/signals.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFormDraft } from "./use-form-draft.ts";

let root: Root;

function Form({ city = "", about = "test", kind = "form" }: { city?: string; about?: string; kind?: DraftKind }) {
  const draft = useFormDraft(about, { kind, without: "code" });
  const [role, setRole] = useState("");
  const [day, setDay] = useState("");
  return (
    <form {...draft.form}>
      <input name="fullName" />
      <input name="city" key={city} defaultValue={city} />
      <textarea name="message" />
      <select name="state" defaultValue="">
        <option value="">Choose</option>
        <option>Goa</option>
        <option>Kerala</option>
      </select>
      <select name="role" value={role} onChange={({ target }) => setRole(target.value)}>
        <option value="">Choose</option>
        <option>sales</option>
      </select>
      <input name="day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <output>{role + day}</output>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        passwordrules=""
        enterKeyHint="go"
        error={undefined}
      />
      <input name="code" />
      <input name="hidden" type="hidden" />
      <input name="agreed" type="checkbox" />
      <button type="button" data-forget onClick={draft.forget}>
        Forget
      </button>
    </form>
  );
}

/** Opens the form, as after a reload or on the way back. */
async function opens(form = <Form />) {
  if (root) await act(async () => root.unmount());
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(form));
}

const control = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
const values = (...names: string[]) => names.map((name) => control(name)?.value);

async function types(name: string, text: string) {
  const found = control(name);
  const prototype = Object.getPrototypeOf(found);
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(found, text);
    for (const event of ["input", "change"]) found?.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

async function presses(selector: string) {
  await act(async () => document.querySelector<HTMLElement>(selector)?.click());
}

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
  await opens();
});
afterEach(() => vi.unstubAllGlobals());

it("restores the typed and chosen values when it is opened again", async () => {
  await types("fullName", "प्रिया");
  await types("message", "Two\nlines");
  await types("state", "Kerala");
  await types("role", "sales");
  await types("day", "2026-03-05");
  await opens();
  expect(values("fullName", "message", "state", "role")).toEqual(["प्रिया", "Two\nlines", "Kerala", "sales"]);
  expect(document.querySelector("output")?.textContent).toBe("sales2026-03-05");
  await types("fullName", "");
  await opens();
  expect(values("fullName", "message")).toEqual(["", "Two\nlines"]);
});

it("keeps no password, shown or not, no secret and no checkbox", async () => {
  await types("password", "hidden123");
  await presses("[aria-pressed]");
  await types("password", "shown1234");
  await types("code", "setup-code");
  await types("hidden", "x");
  await presses("[name=agreed]");
  expect(sessionStorage).toHaveLength(0);
  await types("fullName", "Asha");
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/hidden123|shown1234|setup-code/);
});

it("keeps a suggestion as it is now where nothing was typed over it, and what was typed over one, an empty text too", async () => {
  await opens(<Form city="Pune" />);
  await types("fullName", "Asha");
  await opens(<Form city="Nagpur" />);
  expect(values("fullName", "city")).toEqual(["Asha", "Nagpur"]);
  await types("city", "");
  await opens(<Form city="Pune" />);
  expect(values("city")).toEqual([""]);
});

it("leaves nothing once it is sent, emptied or left by the user", async () => {
  await types("fullName", "Asha");
  await presses("[data-forget]");
  expect(sessionStorage).toHaveLength(0);
  await types("fullName", "Asha");
  await types("fullName", "");
  expect(sessionStorage).toHaveLength(0);
  await types("fullName", "Asha");
  forgetTabDrafts("shop");
  expect(sessionStorage).toHaveLength(0);
});

it("is emptied when the user logs out in another tab", async () => {
  await types("fullName", "Asha");
  announce("signed-out");
  await act(() => expect.poll(() => [sessionStorage.length, control("fullName")?.value]).toEqual([0, ""]));
});

it("keeps what an admin typed when a customer signs out, until the admin logs out, in whatever tab", async () => {
  await opens(<Form kind="desk-form" />);
  await types("fullName", "Asha");
  const heard = new Promise<void>((resolve) => onTestFinished(onChange("signed-out", resolve)));
  announce("signed-out");
  await act(() => heard);
  forgetTabDrafts("shop");
  expect([sessionStorage.length, control("fullName")?.value]).toEqual([1, "Asha"]);
  announce("desk-left");
  await act(() => expect.poll(() => [sessionStorage.length, control("fullName")?.value]).toEqual([0, ""]));
});

it("restores no invalid draft, and none of another form", async () => {
  for (const stored of ["null", "7", "[1]", "{", '{"fullName":7}', '{"toString":"x","__proto__":{}}']) {
    sessionStorage.setItem("form-draft:test", stored);
    await opens();
    expect([stored, ...values("fullName")]).toEqual([stored, ""]);
  }
  await types("fullName", "Asha");
  await opens(<Form about="other" />);
  expect(values("fullName")).toEqual([""]);
});
