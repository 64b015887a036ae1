import type { ShopWordsName, TablesOf } from "../../ui/words/names.ts";

export const mrShop = {} satisfies TablesOf<ShopWordsName>;
