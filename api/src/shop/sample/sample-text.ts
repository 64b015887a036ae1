/** The translation of a sample product. */
export type SampleText = { readonly title: string; readonly description: string };
