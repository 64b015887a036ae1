import { z } from "@chargefront/shared/zod";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OfflineError } from "../../device/api/api-error.ts";
import { useCallForm } from "./use-call-form.ts";

let root: Root;

const loadSchema = async () => z.object({ name: z.string().min(1, "Please enter a name.") });

function Form({ error, onSubmit }: { error: Error; onSubmit: () => void }) {
  const call = () => Promise.reject(error);
  const { errors, form, problem } = useCallForm({ loadSchema, call, onSubmit, unanswered: "No answer." });
  return (
    <form {...form}>
      <input name="name" defaultValue="Asha" />
      <p>{[errors.name, problem].join("|")}</p>
    </form>
  );
}

const text = () => document.querySelector("p")?.textContent;

async function submits(name: string) {
  const input = document.querySelector("input");
  if (input) input.value = name;
  await act(async () => document.querySelector("form")?.requestSubmit());
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ["no answer", new OfflineError(), "|No answer."],
  ["a failure", new Error(), "|Something went wrong"],
])("hides the problem of %s when its own check refuses the next submit", async (_, error, problem) => {
  const onSubmit = vi.fn();
  await act(async () => root.render(<Form error={error} onSubmit={onSubmit} />));
  await submits("Asha");
  await expect.poll(text).toContain(problem);
  await submits("");
  await expect.poll(text).toBe("Please enter a name.|");
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
