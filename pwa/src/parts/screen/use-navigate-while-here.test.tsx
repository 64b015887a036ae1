import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { useNavigateWhileHere } from "./use-navigate-while-here.ts";

let path = "";
let opens: (path: string) => unknown = () => undefined;
let ends = async (): Promise<void> => undefined;

function App() {
  path = useLocation().pathname;
  opens = useNavigate();
  return (
    <Routes>
      <Route path="/enquiry/:id" element={<Enquiry />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

function Enquiry() {
  const navigate = useNavigateWhileHere();
  ends = () => navigate("/done");
  return null;
}

it.each([
  ["/done", "/enquiry/1"],
  ["/enquiry/2", "/enquiry/2"],
  ["/cart", "/cart"],
])("shows %s when a request of /enquiry/1 ends while the user is at %s", async (then, now) => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={["/enquiry/1"]}>
        <App />
      </MemoryRouter>,
    ),
  );
  const request = ends;
  await act(async () => opens(now));
  await act(request);
  expect(path).toBe(then);
});
