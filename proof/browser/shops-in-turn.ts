import { openShop, type Shop } from "./shop.ts";

export type Shops = {
  readonly take: () => Promise<Shop>;
  readonly giveBack: (shop: Shop) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Shops for the stories of one worker, one after another. A shop that a story left unchanged serves the next story
 *  too; the one that takes its place otherwise is started while that story runs. */
export function shopsInTurn(seedDir: string): Shops {
  let kept: Shop | undefined;
  let spare: Promise<Shop> | undefined;

  function openSpare(): Promise<Shop> {
    const opened = openShop(seedDir);
    // The story that takes it gets the error.
    opened.catch(() => undefined);
    return opened;
  }

  return {
    async take() {
      const taken = kept ?? spare ?? openSpare();
      if (taken !== kept) spare = undefined;
      kept = undefined;
      const shop = await taken;
      spare ??= openSpare();
      return shop;
    },
    async giveBack(shop) {
      if (await shop.isUnchanged()) kept = shop;
      else await shop.close();
    },
    async close() {
      await kept?.close();
      await (await spare)?.close();
    },
  };
}
