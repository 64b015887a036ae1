import { contactEnquiry, homeEnquiry } from "@chargefront/shared/enquiry/visitor-enquiry";
import type { FieldSentences } from "@chargefront/shared/problem";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Field } from "./field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useForm } from "./use-form.ts";
import { PageLanguageContext } from "./words/use-words.ts";

let root: Root;

const loadSchema = async () => z.object({ name: z.string().max(3, { error: messages.tooLong }) });

const hindi = {
  language: "hi",
  tables: { sentences: { name: "sentences", texts: { "too-long": "यह बहुत लंबा है।" } } },
} as const;

function NameForm({ send }: { send: () => Promise<FieldSentences | undefined> }) {
  const { errors, form, ...state } = useForm({ loadSchema, send });
  return (
    <form {...form}>
      <Field label="Name" name="name" error={errors.name} />
      <input name="website" tabIndex={-1} />
      <SubmitButton form={state} label="Send" sending="Sending…" />
    </form>
  );
}

async function sent(refusal: FieldSentences) {
  await act(async () => root.render(<NameForm send={async () => refusal} />));
  await act(async () => document.querySelector("form")?.requestSubmit());
  return expect.poll(() => document.querySelector("[type=submit]")?.textContent).toBe("Send");
}

const alertText = () => document.querySelector("[role=alert]")?.textContent;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("shows a sentence at its field, which gets the focus, and not beside the button too", async () => {
  await sent({ name: messages.required });
  expect(document.querySelector("form")?.textContent).toContain(messages.required);
  expect(document.activeElement?.getAttribute("name")).toBe("name");
  expect(alertText()).toBeUndefined();
});

it.each(
  [...new Set([...Object.keys(contactEnquiry.shape), ...Object.keys(homeEnquiry.shape)])].filter(
    (key) => key !== "name",
  ),
)("shows a sentence about %s, which has no field here, beside the button", async (key) => {
  await sent({ [key]: `Something is wrong with ${key}.` });
  expect(alertText()).toBe(`Something is wrong with ${key}.`);
});

it("sends once when it is submitted again before the screen shows that it was sent", async () => {
  const send = vi.fn(async () => undefined);
  const submit = () => document.querySelector("form")?.requestSubmit();
  await act(async () => root.render(<NameForm send={send} />));
  // Nothing is drawn within an act.
  await act(async () => {
    submit();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    submit();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(send).toHaveBeenCalledTimes(1);

  await act(async () => submit());
  await expect.poll(() => send.mock.calls.length).toBe(2);
});

it("shows the sentences of its checks in the page's language", async () => {
  const form = <NameForm send={async () => ({})} />;
  await act(async () => root.render(<PageLanguageContext value={hindi}>{form}</PageLanguageContext>));
  const name = document.querySelector<HTMLInputElement>("[name=name]");
  if (name) name.value = "long";
  await act(async () => {
    document.querySelector("form")?.requestSubmit();
    await vi.dynamicImportSettled();
  });
  expect(document.querySelector("form")?.textContent).toContain("यह बहुत लंबा है।");
});
