import type { ShopWordsName, TablesOf } from "../../ui/words/names.ts";

export const hiShop = {} satisfies TablesOf<ShopWordsName>;
