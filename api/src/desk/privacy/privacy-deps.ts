import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import type { PictureDeps } from "../../shop/images/picture-deps.ts";
import type { PaymentDeps } from "../../shop/payments/payment-deps.ts";

/** The dependencies of finding, exporting and erasing a person: every module that holds personal data. */
export type PrivacyDeps = PeopleDeps & PaymentDeps & PictureDeps;
