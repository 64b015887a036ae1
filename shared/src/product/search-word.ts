export type { SearchWord } from "../page/search-word.ts";
