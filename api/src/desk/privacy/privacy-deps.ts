import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import type { PictureDeps } from "../../shop/images/picture-deps.ts";
import type { PaymentDeps } from "../../shop/payments/payment-deps.ts";

/** What finding, exporting and erasing a person takes: whatever room holds something of people. */
export type PrivacyDeps = PeopleDeps & PaymentDeps & PictureDeps;
