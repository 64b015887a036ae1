import { NavigationType } from "react-router-dom";
import { expect, it, onTestFinished, vi } from "vitest";
import { createBrowserHistory } from "./browser-history.ts";

it("adds one history entry when a link is pressed repeatedly, and scrolls to the top", () => {
  window.history.replaceState(null, "", "/Product");
  const history = createBrowserHistory(window);
  const { length } = window.history;
  for (const _ of ["press", "second press"]) history.push({ pathname: "/Contactus", search: "?product=1", hash: "" });
  expect([history.action(), window.history.length]).toEqual([NavigationType.Push, length + 1]);
});

it("moves on where the browser refuses an entry in its history, and lists the next one again", () => {
  window.history.replaceState(null, "", "/Product");
  const refuse = () => {
    throw new DOMException("too many", "SecurityError");
  };
  for (const name of ["pushState", "replaceState"] as const) vi.spyOn(window.history, name).mockImplementation(refuse);
  onTestFinished(() => void vi.restoreAllMocks());
  const history = createBrowserHistory(window);
  const moved = vi.fn();
  onTestFinished(history.listen(moved));
  history.push("/Product/1?q=x#top", { from: "list" });
  const place = { pathname: "/Product/1", search: "?q=x", hash: "#top", state: { from: "list" } };
  expect(moved).toHaveBeenCalledWith(
    expect.objectContaining({ action: NavigationType.Push, location: expect.objectContaining(place) }),
  );
  history.replace("/checkout");
  expect([history.location().pathname, window.location.pathname]).toEqual(["/checkout", "/Product"]);
  vi.restoreAllMocks();
  history.push("/Contactus");
  expect([history.location().pathname, window.location.pathname]).toEqual(["/Contactus", "/Contactus"]);
});
