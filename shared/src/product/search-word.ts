/** A phrase of 1 to 4 words that buyers type, and what it is in the words of the products. `family` is the value of a
 *  product's specification `Category`, such as `DC chargers`: its products come first. */
export type SearchWord = { readonly says: string; readonly means: string; readonly family?: string };
