/** One product of the sample catalogue. Its picture is `drawings/<slug>.svg`. */
export type SampleProduct = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Integer paise, GST included. */
  readonly pricePaise: number;
  /** 0 to 5 in steps of 0.1, typed by the company. */
  readonly rating: number;
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
};
