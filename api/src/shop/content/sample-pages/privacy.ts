import type { LegalPage } from "@chargefront/shared/page/page";

/** The {{placeholders}} are filled from the company's data when the page is shown. */
export const privacyPage: LegalPage = {
  title: "Privacy Policy",
  effectiveFrom: "2023-07-14",
  body: `
This policy says what personal data we collect, why we need it, how long we keep it and what you can ask of us. It
covers this website, its installed app and our charging kiosks. It has applied since the date shown with it, and has
been revised since then to follow the Digital Personal Data Protection Act, 2023 and its Rules of 2025.

## 1. Who is responsible

**{{company}}**, {{address}}, India, decides why and how your personal data is used and is the Data Fiduciary under the
Act. You can reach us at [{{email}}](mailto:{{email}}) or [{{phone}}](tel:+91{{phone}}).

## 2. Data we collect

### About you, your charging and your vehicle

- **Name**
- **Phone number**
- **Email address**
- **Charging profile:** date and time, amount, duration, payment method and payment amount of each session
- **Vehicle:** make, model and registration number

The charging profile and the vehicle details arise only when you charge at a kiosk or give them to us yourself. Reading
this website needs none of the data listed here.

### What you add when you use a service

- **An enquiry** carries your message, the products chosen, the time it was written and your time zone.
- **An account** has a password, which we store only as a one-way hash that no one can read back.
- **An order** carries the delivery address, the items, a GSTIN if you enter one, and the status of the payment.
- **Each consent** is recorded with its date and the version of the notice you saw.
- **Server logs** note the time, the kind of page and any error. They hold no form contents and no network address.
- **Against misuse** we count requests and failed log-ins under keyed hashes of the network address and the email, which
  no one can read back. The counts are deleted within a day.

We do not see or store card numbers. They go straight to the payment gateway. We do not ask for your exact location,
your contacts, Aadhaar, caste, religion, health or biometric data. Please do not send them in a message.

## 3. What is kept on your device

This website is also an app that works offline. For that it keeps the following in your browser's storage, on your own
device:

- **Enquiries waiting to be sent**, until our server has received them; sent ones for 30 days, as your record
- **Drafts** of forms that you have not finished
- **Your cart**
- **A copy of the catalogue**, with the About, Contact and legal pages and pictures you have seen
- **While you are logged in:** your name, email and recent orders

We cannot read what waits on your device until it is sent. You can see, export or delete waiting enquiries on the
[“Saved on this device” page](/outbox). Logging out removes your drafts, sent enquiries and orders from the device, and
asks what to do with enquiries still waiting. Clearing the website data in the browser removes everything, **including
enquiries that have not been sent**. On a shared phone, please log out.

## 4. Why we use it

- To answer enquiries, prepare quotations and survey a site.
- To run your account and to take, deliver, install, invoice and refund orders.
- To start, meter and bill a charging session, and to settle questions about it.
- To give warranty service and to warn owners about a safety defect.
- To prevent fraud and misuse, and to keep the website and the kiosks secure.
- To keep the accounts and tax records that the law demands.

We do not use your data for advertising, we do not build profiles of you, and no decision about you is made by a machine
alone.

## 5. Your consent, and how to withdraw it

Each form that asks for personal data shows a short notice beside it: what is collected, for what purpose, and how to
withdraw or complain. The consent box is never ticked for you. If you would like the notice in a language of the Eighth
Schedule to the Constitution, ask us.

You may withdraw consent at any time, as easily as you gave it: write to [{{email}}](mailto:{{email}}) from the address
you used, or call us. We then stop the use and erase the data, unless a law obliges us to keep it. What was done before
stays lawful. Without the data we may be unable to answer an enquiry or deliver an order.

## 6. Legal bases

- **Consent**, under section 6 of the Digital Personal Data Protection Act, 2023, for enquiries and accounts.
- **Data you give for a stated purpose**, under section 7 of that Act, such as an order or a charging session.
- **Duties under law**, such as tax, company, consumer and electricity law, and orders of a court.

The Act and the Digital Personal Data Protection Rules, 2025 come into force in stages. Until section 43A of the
Information Technology Act, 2000 and the Information Technology (Reasonable Security Practices and Procedures and
Sensitive Personal Data or Information) Rules, 2011 are repealed, we follow them too. This page is the privacy policy
that those Rules ask for.

## 7. Whom we share it with

- **The payment gateway**, which takes the card payment and checks it for fraud.
- **Couriers and installation partners**, who need your name, phone number and address.
- **The email service** that carries our messages to you.
- **The operator of a charging site**, who needs the session record to bill or refund it.
- **Authorities and courts**, when the law demands it, and then no more than it demands.

Those who work for us do so under a contract, for our purposes only, with security duties like our own. If you tap the
WhatsApp shortcut, your message goes through WhatsApp under its own terms. If our business is sold, the buyer is bound
by this policy. **We do not sell personal data, and we do not rent or trade it.**

## 8. How long we keep it

- **Enquiries:** 24 months after the last contact; one that we deleted, 30 days
- **Orders, tax invoices and payment records:** 8 years after the end of their financial year, for tax and company law
- **Orders that were never paid:** 90 days
- **Emails that we sent, and what the payment gateway told us about an order:** 90 days
- **Charging sessions:** 24 months; the invoice and payment record 8 years
- **Accounts:** until you ask us to delete them
- **Server logs:** 30 days, unless a law or a security incident requires some of them for longer

After that the data is erased or made anonymous. Copies in backups disappear as the backups are replaced, within five
weeks. If you have your data erased, your name, email, phone number and street address are removed at once from any
order that tax law obliges us to keep; its products, amounts, state, PIN code and GSTIN stay until the retention period
ends and are used for nothing else.

## 9. Security

Traffic to our servers is encrypted. Passwords are hashed with a slow, salted method. Staff see only what their work
needs, log in separately from customers, and their changes are recorded. Backups are guarded like the servers
themselves. Logs mask email addresses and phone numbers. No system is perfectly safe; if you notice a weakness, please
tell us.

## 10. Storage in India

Our servers and backups are in India. Payment data is stored as the Reserve Bank of India requires. If a service
provider handles data outside India, it does so only for the purposes above, only as far as needed, and never in a
country to which the Central Government has restricted transfer.

## 11. Your rights

You have the right to:

- **Access:** a summary of your data, what we do with it and with whom we have shared it
- **Correction:** have wrong data corrected and incomplete data completed or updated
- **Erasure:** have data erased that is no longer needed and that no law obliges us to keep
- **Grievance redressal:** have a complaint heard and answered
- **Nomination:** name a person who may use these rights if you die or become incapable

To use a right, write to [{{email}}](mailto:{{email}}) and say what you want. We may ask you to confirm that the
account, email address or phone number is yours. There is no fee. We answer within 30 days. On request you receive your
data as a file that a computer can read.

Please give us true details and make no false complaint; the Act asks this of you in section 15.

## 12. Children

Our services are for people of **18 years and above**. We do not knowingly collect data of a child, and do not track or
advertise to children. If a child has given us data, a parent or guardian may write to us and we erase it.

## 13. Cookies

We set at most three cookies, and only when someone logs in: one for a customer's session, one for a staff session, and
one that recognises a browser that was logged in before, so that its owner can still log in while a stranger guesses the
password elsewhere. They are needed for logging in and cannot be read by scripts. The first two end with the session or
when you log out, the third after 400 days; it does not by itself log anyone in. Visitors who do not log in get none.

There are **no trackers**, no advertising cookies and no outside analytics. On the payment screen the card fields belong
to the payment gateway, which may use its own means to detect fraud; its own policy applies to them.

## 14. If there is a breach

If personal data is lost, disclosed or accessed without right, we inform every affected person and the Data Protection
Board of India without delay. We say what happened, what may follow, what we are doing about it and what you can do to
protect yourself. The Board receives the full report within 72 hours of our learning of the breach. Cyber incidents are
also reported to CERT-In within the time it prescribes.

## 15. Changes to this policy

We publish every new version on this page. If we want to use data for a new purpose, we ask for your consent first. If a
change matters to account holders, we tell them by email before it takes effect.

## 16. Grievance officer and contact

**The Grievance Officer**, {{company}}, {{address}}. Telephone [{{phone}}](tel:+91{{phone}}), email
[{{email}}](mailto:{{email}}).

The officer answers questions about personal data, acknowledges a complaint within 48 hours with his or her name and a
reference number, and settles it within one month. If you are not satisfied, you may complain to the **Data Protection
Board of India** under the Digital Personal Data Protection Act, 2023, once our own procedure is exhausted.

This policy is governed by the law of India, and the courts at {{courtTown}} have jurisdiction as set out in the [Terms
& Conditions](/TandC).
`.trim(),
};
