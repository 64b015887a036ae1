import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { Field } from "./field.tsx";

async function pasted(text: string, first = async () => {}) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("form")));
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<Field label="Message" name="message" lines="many" maxCharacters={2000} />));
  const control = document.querySelector("textarea");
  if (!control) throw new Error("there is no control");
  await first();
  await act(async () => {
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => void (await import("./character-count.tsx")));
  const said = () => {
    const count = document.getElementById(control.getAttribute("aria-describedby") ?? "");
    return count === null || count.hidden ? "" : count.textContent?.trim();
  };
  return { control, said, form: control.form };
}

it("keeps the whole of a text that is too long, and says how many characters to remove", async () => {
  const { control, said, form } = await pasted("x".repeat(2006));
  expect(control.getAttribute("maxlength")).toBeNull();
  expect(control.value).toHaveLength(2006);
  expect(said()).toBe("2006 of 2000 characters. Please take 6 characters out. Nothing was cut off.");
  await act(async () => form?.reset());
  expect(said()).toBe("");
});

it.each([
  ["x".repeat(1799), ""],
  ["x".repeat(1999), "1999 of 2000 characters."],
  [`${"\u{1f50c}".repeat(2000)}\u200b \u00ad`, "2000 of 2000 characters."],
])("counts as the check does (%#)", async (text, sentence) => {
  expect((await pasted(text)).said()).toBe(sentence);
});

it("moves no button while it is pressed", async () => {
  const press = (kind: string) => act(async () => void window.dispatchEvent(new Event(kind)));
  const { said } = await pasted("x".repeat(1999), () => press("pointerdown"));
  expect(said()).toBe("");
  await press("pointerup");
  await vi.waitFor(() => expect(said()).toBe("1999 of 2000 characters."));
});
