import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import type { PictureDeps } from "../../shop/images/picture-deps.ts";
import type { PaymentDeps } from "../../shop/payments/payment-deps.ts";

/** What finding, exporting and erasing a person depends on: every module that holds personal data. */
export type PrivacyDeps = PeopleDeps & PaymentDeps & PictureDeps;
