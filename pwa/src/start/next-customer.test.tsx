import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, it, onTestFinished, vi } from "vitest";
import { tabDraft } from "../device/local/tab-draft.ts";
import { forgetLastUser, forgetUser, rememberUser } from "../device/session/user-store.ts";
import { LoginForm } from "../shop/account/login-form.tsx";

const asha = { id: "a", email: "asha@fleet.example", fullName: "Asha" };
const ravi = { id: "r", email: "ravi@fleet.example", fullName: "Ravi" };

async function logsIn(profile: typeof asha) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async () => Response.json(profile));
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => act(async () => root.unmount()));
  const onLoggedIn = vi.fn();
  await act(async () =>
    root.render(
      <MemoryRouter>
        <LoginForm onLoggedIn={onLoggedIn} />
      </MemoryRouter>,
    ),
  );
  for (const [name, text] of Object.entries({ email: profile.email, password: "secret123" })) {
    const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (input) input.value = text;
  }
  await act(async () => document.querySelector("form")?.requestSubmit());
  await act(() => expect.poll(() => onLoggedIn.mock.calls.length).toBe(1));
}

it.each([
  ["nobody was signed in", null, "typed"],
  ["the session of the same customer ended", ravi, "typed"],
  ["the session of another customer ended", asha, undefined],
])("a login keeps or forgets the typed address when %s", async (_, before, expected) => {
  onTestFinished(() => {
    sessionStorage.clear();
    localStorage.removeItem("placed");
    forgetUser();
    forgetLastUser();
    vi.unstubAllGlobals();
  });
  if (before) {
    rememberUser(before);
    forgetUser();
  }
  tabDraft("form", "address").write("typed");
  localStorage.setItem("placed", "typed");
  tabDraft("note", "x").write("of the desk");
  await logsIn(ravi);
  expect(localStorage.getItem("placed") ?? undefined).toBe(expected);
  expect([tabDraft("form", "address").read(), tabDraft("note", "x").read()]).toEqual([expected, "of the desk"]);
});
