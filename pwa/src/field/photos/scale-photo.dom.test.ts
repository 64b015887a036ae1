import { expect, it, onTestFinished, vi } from "vitest";
import { scalePhoto } from "./scale-photo.ts";

const picture = { width: 40, height: 30, close: () => undefined };

it.each([
  ["cannot read pictures", undefined],
  ["draws none", async () => picture],
])("does not blame the picture or the storage where a browser %s", async (_, createImageBitmap) => {
  vi.stubGlobal("createImageBitmap", createImageBitmap);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  await expect(scalePhoto(new Blob(["x"]))).rejects.toMatchObject({ reason: "cannotPrepare" });
});
