import type { GstRate } from "@chargefront/shared/money/gst-rates";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import productsHi from "../../../sample/products.hi.json";
import products from "../../../sample/products.json";
import productsMr from "../../../sample/products.mr.json";
import specificationsHi from "../../../sample/specifications.hi.json";
import specificationsMr from "../../../sample/specifications.mr.json";

/** One product of the sample catalogue. Its picture is drawn in `api/sample/drawings/<slug>.svg`. */
export type SampleProduct = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Integer paise, GST included. */
  readonly pricePaise: number;
  /** 0 to 5 in steps of 0.1, typed by the company. */
  readonly rating: number;
  readonly hsn: string;
  readonly gstRate: GstRate;
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
};

type SampleTranslation = {
  /** The products' texts by their slugs. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
  /** Names and values of specifications by the English ones. */
  readonly terms: Readonly<Record<string, string>>;
};

/** The sample company's catalogue, in the order of its grid. */
export const sampleProducts: readonly SampleProduct[] = products as readonly SampleProduct[];

export const sampleTranslations: Readonly<Record<OtherLanguage, SampleTranslation>> = {
  hi: { texts: productsHi, terms: specificationsHi },
  mr: { texts: productsMr, terms: specificationsMr },
};
