import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, it, onTestFinished } from "vitest";
import { rememberRep } from "../access/rep-store.ts";
import { PhoneScreen } from "./phone.tsx";

it("says that a browser without a worker cannot keep the screens, instead of asking to wait", async () => {
  const person = { id: "1", email: "ravi@urjavahan.example", userName: "Ravi", role: "rep" } as const;
  rememberRep({ person, captureKey: "k" });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => root.unmount());
  const screen = (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PhoneScreen />
      </MemoryRouter>
    </QueryClientProvider>
  );
  flushSync(() => root.render(screen));
  await expect.poll(() => document.body.textContent).toContain("This browser cannot keep the screens");
});
