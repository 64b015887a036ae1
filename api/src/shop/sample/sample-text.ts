/** What a sample product says in another language. */
export type SampleText = { readonly title: string; readonly description: string };
