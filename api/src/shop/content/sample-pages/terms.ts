import type { LegalPage } from "@chargefront/shared/page/page";

/** The {{placeholders}} are filled from the company's data when the page is shown. */
export const termsPage: LegalPage = {
  title: "Terms & Conditions",
  effectiveFrom: "2023-07-14",
  body: `
Please read these terms before you use this website, place an order or charge a vehicle at one of our kiosks. They are
binding on both you and us.

## 1. Acceptance

By using this website you accept these terms and the [Privacy Policy](/Privacypolicy). The same holds when you create an
account, place an order or start a charging session. Nothing in these terms takes away a right that Indian law gives you
as a consumer.

You must be at least 18 years old to create an account, place an order or pay for charging. If you act for a company, a
firm or a housing society, you confirm that you are authorised to bind it.

## 2. Who we are

This website and shop are run by **{{company}}**, {{address}}, India, GSTIN {{gstin}}. In these terms "we" and "us" mean
{{company}}, and "you" means the person or organisation using the website, buying from us or charging at a kiosk.

## 3. What the website offers

- **Products.** Descriptions, specifications and prices of charging equipment, kiosks and drivetrains.
- **Enquiries.** Forms to ask a question or request a quote. An enquiry is free and does not bind anyone.
- **Online orders.** Purchase by card for a cart of up to ₹9,99,999.99.
- **Quotations.** For a cart above that amount, for installation work and for anything built to your needs.
- **Charging kiosks.** Equipment at which you can pay for and charge an electric vehicle.

Drawings and photographs are illustrations; the specifications prevail. A star rating shown with a product is our own
assessment and is not a review by customers. The country of origin, and the importer of any imported item, is stated in
the specifications or given on request before you buy.

Parts of this website work offline. An enquiry written offline stays on your device and reaches us only when it has been
sent. Prices read offline carry the date of their last update.

## 4. Accounts and passwords

You need an account to order online. Give correct details and keep them correct. Choose a password that you use nowhere
else, keep it to yourself, and tell us at once at [{{email}}](mailto:{{email}}) if you believe that someone else knows
it. You are responsible for what is done through your account until you tell us, unless it happened through our fault.

You may ask us to close your account at any time. We may suspend an account that is used for fraud, for attacks on the
website or against these terms. Orders already paid for are then delivered or refunded.

## 5. Prices and taxes

Prices are in Indian rupees and **include GST**. Delivery is **not included** and is quoted separately, as is
installation. A tax invoice is issued for every order; if you enter your GSTIN at checkout, it is printed on the
invoice.

Prices may change. The applicable price is the one our server confirms when you pay. If a price has changed since you
added the product to your cart, the website shows the new amount and asks you again before anything is charged. If a
price is plainly wrong, you may buy at the right price or receive a full refund.

## 6. Orders and when a contract is formed

Showing a product is an invitation to order. Your order is an offer to buy.

1. You add products to your cart and enter the delivery address.
2. You review the order and pay.
3. The payment gateway confirms the payment and we give you an order number.

**The contract is formed when the payment is confirmed and the order number is given**, not before. It is a valid
electronic contract under section 10A of the Information Technology Act, 2000. You can see the order and its status
under [Your Orders](/orders).

If your card was charged and no order number appeared, look at Your Orders first and do not pay twice. A payment that
reaches us after the order has expired is either confirmed with your agreement or refunded in full.

A quotation is valid for the period written on it. The contract is then formed when you accept it in writing, on its own
terms together with these; where the two differ, the quotation prevails. We may decline an order, for instance when a
product is no longer made or the site is unsafe. Any payment for it is refunded in full.

## 7. Payment

Online orders are paid by card through a payment gateway. You enter the card number into the gateway's own fields. **We
never see or keep card numbers, expiry dates or security codes (CVV).** We receive only the result of the payment and a
reference to it. Your bank may ask you to confirm the payment.

If you do not recognise a charge, write to us. You keep your right to dispute it through your bank (chargeback).

## 8. Delivery, installation and risk

We deliver within India. After your order we send a delivery quotation with the charge and the expected date. If you do
not accept it, you may cancel the order and receive a full refund. If we cannot keep a date, we tell you the new one and
you may wait or cancel without cost.

The risk of loss or damage passes to you when the goods are handed over at the delivery address. Ownership passes when
they are delivered and fully paid for. Please note any visible damage on the delivery challan.

Chargers, kiosks and high-voltage drivetrain parts must be installed by a qualified person, following the manual and the
safety regulations of the Central Electricity Authority. The sanctioned load, earthing, permissions and civil work at
the site are your responsibility unless our quotation includes them.

## 9. Cancellation and refunds

These rules follow the Consumer Protection Act, 2019 and the Consumer Protection (E-Commerce) Rules, 2020.

- **Before dispatch** you may cancel an online order without giving a reason and without charge.
- **After dispatch** you may return goods that are defective, damaged, not as described or not what you ordered.
- **Late goods** may be refused if they arrive after the promised date, unless the delay falls under section 15 of these
  terms.
- **Goods built to your drawing** cannot be cancelled once work has begun, except when they are defective.

For a return, write to us with the order number and photographs, if possible within 7 days of delivery. We arrange and
pay for collection. You choose repair, replacement or refund where the law gives you that choice.

We start a refund within 7 days of your cancellation, or of our receiving the returned goods. It goes to the card with
which you paid; your bank may need a few more working days to show it. If we cancel an order ourselves, you receive the
full amount. We charge no cancellation fee.

## 10. Warranty

Each product is covered against defects in material and workmanship for the period stated in its specifications or on
the quotation, and for 12 months from delivery where none is stated. We repair or replace a defective part at our cost.

The warranty does not cover normal wear, accident, flood or lightning, supply outside the rated range, installation by
an unqualified person, opened seals, changed firmware or missed maintenance. It is given in addition to your rights
under the law.

## 11. Using charging kiosks

A kiosk delivers high power. Please follow the instructions on its screen and these rules.

- **Check first.** Do not charge with a damaged cable, connector or vehicle inlet. Report the damage to us.
- **Use a compatible connector.** Use only connectors that fit your vehicle, and no adapters its maker has not approved.
- **Keep it clear.** Do not immerse, force or open any part, and keep children and animals away while charging.
- **Emergency stop.** The red button is for danger only. Press it, step back and call the number on the kiosk.
- **Parking.** Use a charging bay only while you charge, and obey the rules of the site.
- **Idle time.** Move the vehicle when charging ends. An idle fee is due only if the kiosk showed it before you began.

**The tariff for electricity is set by the site operator**, that is, by the operator of the kiosk. It is shown, with
taxes, before you start, and the kiosk shows the energy, the duration and the amount at the end. A session begins when
you authorise the payment or the RFID card, and ends when you stop it, the vehicle stops it or the kiosk cuts off for
safety. If a session fails, you pay only for energy delivered; any excess is refunded by the method with which you paid.

The power you receive depends on the vehicle, its battery, the temperature and the supply. We do not promise that a
kiosk is free or working at a given time. You are responsible for your vehicle being fit to be charged.

## 12. Acceptable use

You may not use this website or a kiosk to:

- break a law, pretend to be someone else or give false contact details;
- test stolen cards, enter malicious code, overload the service or bypass its security;
- collect other people's data, or copy the catalogue by automated means other than ordinary search engines;
- tamper with metering, payment, firmware or seals.

If you find a weakness in our security, report it to [{{email}}](mailto:{{email}}) without using it. We do not pursue
people who report in good faith.

## 13. Intellectual property

The texts, drawings, photographs, software, names and logos on this website belong to {{company}} or are used under
licence. You may read, print and share pages for your own purchase, installation or maintenance. Any other use needs our
written consent. Firmware is licensed for use in the equipment it came with.

## 14. Liability

We are liable without limit for death or injury caused by our negligence, for fraud, and under the product liability
provisions of the Consumer Protection Act, 2019. Nothing here limits what the law does not allow to be limited.

Otherwise our total liability for an order, or for a charging session, is limited to the price paid for it. In dealings
between businesses we are not liable for loss of profit, revenue, data or use of vehicles. We run the website with
reasonable care, but do not promise that it is free of errors and interruptions.

## 15. Events beyond control

Neither side is in breach when it cannot perform because of an event beyond its reasonable control, such as flood, fire,
epidemic, war, strike, an order of government, or failure of the public supply or network. The affected side says so
promptly. If the event lasts longer than 60 days, either side may cancel the order, and money paid for undelivered goods
is refunded.

## 16. Indemnity

You agree to make good the loss we suffer from a claim by a third party that results from your unlawful use of this
website, tampering with a kiosk, or installation of our products against their manual. This does not apply so far as we
caused the loss.

## 17. Grievance officer

Complaints about the website, an order or a kiosk go to:

**The Grievance Officer**, {{company}}, {{address}}. Telephone [{{phone}}](tel:+91{{phone}}), email
[{{email}}](mailto:{{email}}).

We acknowledge a complaint within 48 hours with a reference number and the name of the officer handling it, and settle
it within one month of receiving it. You may also call the National Consumer Helpline on [1915](tel:1915) or write to it
at [consumerhelpline.gov.in](https://consumerhelpline.gov.in).

## 18. Changes to these terms

We publish every new version of these terms on this page. An order or a charging session is governed by the terms in
force when it was made. If a change matters to account holders, we tell them by email beforehand.

If a court finds one provision invalid, the others stay in force.

## 19. Law and jurisdiction

These terms are governed by the law of India. **The courts at {{courtTown}} have jurisdiction** over disputes arising
from them. A consumer may also approach a consumer commission that the Consumer Protection Act, 2019 permits, including
the one for the place where he or she lives.

## 20. Contact

{{company}}, {{address}}. Telephone [{{phone}}](tel:+91{{phone}}), email [{{email}}](mailto:{{email}}). Our hours and a
map are on the [Contact page](/Contactus).
`.trim(),
};
