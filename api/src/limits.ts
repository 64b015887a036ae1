import { productLimits } from "@chargefront/shared/product/product-fields";
import { uploadTimesMs } from "@chargefront/shared/product/upload-times";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Every size, time and length that is not in the specification, in one object. Tests state their own. */
export const defaultLimits = {
  /** Largest request bodies in bytes, by the kind a route declares. */
  bodyBytes: {
    json: 64 * 1024,
    batch: 256 * 1024,
    page: 256 * 1024,
    webhook: 256 * 1024,
    // docs/security.md#T21: a picture of 5 MB, and the fields beside it: a description and 50 custom fields at their
    // longest.
    upload: productLimits.imageBytes + 256 * 1024,
    csv: 20 * 1024 * 1024,
  },
  /** Parts of a form; the longest one is a product's with 50 custom fields. */
  formParts: 100,
  /** Names of custom fields that are suggested, and values of each. */
  suggestions: { names: 60, values: 30 },
  /** How long sessions last: idle, and in all. */
  session: {
    admin: { idleMs: 30 * minute, absoluteMs: 12 * hour, touchMs: minute },
    customer: { idleMs: 14 * day, absoluteMs: 90 * day, touchMs: hour },
    /** A session that was last used so far in the future is over. */
    aheadMs: minute,
  },
  setupCodeMs: 30 * minute,
  inviteMs: 72 * hour,
  /** docs/security.md#T16: hashes at a time, and how many may wait for their turn. */
  passwordHashes: { atOnce: 4, waiting: 50 },
  /** docs/security.md#T15: after so many failures each further try waits twice as long as the one before, at most
   *  `longestWaitMs`; a day without one forgets them. Beside that, one client may try 100 times in any quarter of an
   *  hour, and everybody of its network 300 times: half of them at once, the other half in that time; the known devices
   *  of an account as often as one client. `alarm`: a span in which so many log-ins failed, and such a share, is told
   *  for a day; one with `manyFailures` whatever their share. */
  login: {
    freeFailures: 5,
    firstWaitMs: second,
    longestWaitMs: 15 * minute,
    forgetMs: day,
    perClient: { burst: 50, refillMs: 18 * second },
    perNetwork: { burst: 150, refillMs: 6 * second },
    alarm: { spanMs: 15 * minute, failures: 50, share: 0.8, manyFailures: 500, toldMs: day },
  },
  /** docs/security.md#T15: how long a browser stays known to an account, and to how many accounts at a time. 400 days
   *  is the most that browsers keep. */
  knownDevice: { lastsMs: 400 * day, accounts: 4 },
  /** docs/security.md#T14: sign-ups of one client, 10 an hour, and of everybody in its network, 30. Codes that
   *  are tried for the first admin's count alike, the wrong ones, apart. */
  signup: { perClient: { burst: 10, refillMs: 6 * minute }, perNetwork: { burst: 30, refillMs: 2 * minute } },
  /** Links to a new password: how long they last, how often one may be asked for, and how long the answer takes whoever
   *  asks. docs/security.md#T14. */
  passwordReset: {
    lastsMs: hour,
    answerMs: 100,
    perEmail: { burst: 3, refillMs: 20 * minute },
    perClient: { burst: 10, refillMs: 6 * minute },
  },
  /** How often the mail outbox is looked at; how long a mail waits after it was tried in vain; how long a server may
   *  take. */
  mail: {
    everyMs: 30 * second,
    firstWaitMs: minute,
    longestWaitMs: day,
    unreachableWaitMs: 15 * minute,
    timeoutMs: 20 * second,
    /** A mail that waited so long for others has its turn. */
    classWaitMs: 10 * minute,
    /** Enquiries of one hour that the company is told of one by one. */
    noticesAnHour: 5,
    /** After so many tries in vain a mail counts as failed: it is shown at the desk, and tried on. */
    failedAfter: 3,
  },
  /** What waits for a person: paid goods that nobody packed for so long; entries that are told at most. */
  attention: { packingOverdueMs: 2 * day, putBackMs: 7 * day, listed: 100 },
  /** docs/security.md#T21. */
  pictures: {
    atOnce: 2,
    waiting: 50,
    decodeSeconds: 5,
    pixels: 25_000_000,
    /** Pictures for link previews, which strangers have made. */
    previews: { atOnce: 1, waiting: 20 },
  },
  /** docs/security.md#T25: filling a form faster is one of the signs of a bot. */
  shortestFillMs: 2 * second,
  /** docs/security.md#T25: enquiries that one device may have stored at once, and how long until it may have one more:
   *  60 an hour. Whoever does not name a device is one by its address. All devices of an address together: as the stand
   *  at a fair, four an hour for each minute of one. */
  enquiryRate: {
    perDevice: { burst: 300, refillMs: minute },
    perAddress: { burst: 1000, refillMs: 15 * second },
    /** More of an address in a minute are one of the signs of a bot. */
    unsuspicious: { burst: 5, refillMs: 12 * second },
  },
  /** Enquiries that are stored in one transaction when they come at the same time: few enough for a short turn of the
   *  event loop. */
  enquiriesTogether: 10,
  /** The word search finds so many of the newest enquiries and no more, by so many words. */
  enquirySearch: { hits: 1000, words: 8 },
  /** An order that nobody pays ends after `expiresMs`; the provider keeps its keys for a day. */
  payments: {
    expiresMs: hour,
    reconcileEveryMs: minute,
    keyTrustedMs: 20 * hour,
    /** How long an event about an unknown intent waits for its order. */
    unknownIntentMs: day,
    /** How often, and how far back, the provider is asked for money whose order nobody knows: as old as a backup may
     *  be, and a little more. */
    compareEveryMs: day,
    comparedMs: 40 * day,
    /** docs/security.md#T36: orders of one customer that can be paid at a time, the oldest being given up for one more,
     *  and how many may be begun without being paid in `spanMs`, those that were given up among them. */
    unpaidOrders: 5,
    begunOrders: { most: 20, spanMs: hour },
    /** docs/security.md#T36: so many declined cards of one customer, or from one client, in `spanMs`; then both
     *  wait. */
    declines: { perCustomer: 10, perClient: 30, spanMs: hour, keptMs: day },
    reconcileAtOnce: 4,
    checkBooksEveryMs: day,
    lookForBooksEveryMs: hour,
    /** A refund that was refused, for want of balance say, would be refused a minute later too. */
    refundRestMs: day,
    /** How long an unpaid order stays beside a newer one of its customer. */
    replacedAfterMs: minute,
  },
  /** CSV. Rows at a time are so few that no other request waits long for the one connection that writes. */
  csv: {
    exportRows: 100,
    checkRows: 50,
    writeRows: 20,
    /** Rows of one file, and characters of one row. */
    rows: 50_000,
    rowLength: 256 * 1024,
    /** How many problems and how many rows a report shows. */
    problems: 200,
    preview: 10,
    /** An import that nobody comes back to. */
    keptMs: day,
    /** How often unfinished imports are taken up again and old ones removed. */
    everyMs: minute,
  },
  /** How often the shop looks whether a backup is due, how long it first lets its visitors alone, and what is kept:
   *  five weeks at most, so that what somebody had erased is gone from the backups, too. docs/security.md#T35. */
  backups: { lookEveryMs: 10 * minute, restMs: 5 * minute, kept: { days: 7, weeks: 5 } },
  /** What the database has reached is noted beside it, no more often than `restMs` but for order numbers in a folder. */
  highWater: { keepEveryMs: minute, restMs: 1_000 },
  /** docs/security.md#T35: enquiries of one person that are erased in one transaction; the others of the many go
   *  before, a piece at a time. What is left of an erasure after so long, its request has left undone. */
  erasing: { rows: 50, finishedWithinMs: minute },
  /** docs/security.md#T35; the privacy policy's section 8. What has grown old is looked for each `lookEveryMs` and
   *  removed once a day, `rows` at a time. */
  retention: {
    lookEveryMs: hour,
    everyMs: day,
    /** When the last time is longer ago, the clock may be wrong; it is believed once the server has run for so long. */
    doubtedAfterMs: 30 * day,
    believedAfterMs: 6 * hour,
    rows: 50,
    /** After the last contact: 24 months. */
    enquiriesMs: 730 * day,
    deletedEnquiriesMs: 30 * day,
    /** Financial years before the present one whose orders are kept: section 128 of the Companies Act, 2013. */
    orderYears: 8,
    unpaidOrdersMs: 90 * day,
    mailsMs: 90 * day,
    paymentEventsMs: 90 * day,
    /** Pictures that nothing names. */
    picturesMs: 30 * day,
    /** A file of a mail that is gone may be one that is only being written. */
    strayFilesMs: hour,
  },
  /** What one sitemap may list. https://www.sitemaps.org/protocol.html */
  sitemapAddresses: 50_000,
  retryAfterSeconds: 1,
  /** docs/security.md#T26. A body has `requestTimeoutMs` once its headers are there; where an admin may upload,
   *  longer. */
  server: {
    headersTimeoutMs: 10 * second,
    requestTimeoutMs: 30 * second,
    uploadTimeoutMs: { upload: uploadTimesMs.upload as number, csv: uploadTimesMs.csv as number },
    maxHeaderBytes: 16 * 1024,
    /** A connection on which nothing moves for so long while somebody is to be answered. */
    stalledMs: 30 * second,
    /** How long a connection is kept for the next request. Behind a proxy longer than proxies keep theirs (nginx 60 s,
     *  Caddy 120 s): who sends at the moment at which the other closes gets no answer. */
    keepAliveMs: { direct: 30 * second, proxied: 125 * second },
    connections: 2000,
    connectionsOfOne: 100,
  },
  /** Requests in hand at most; how long one turn of the event loop may take, and how late it may be for 99 of 100 looks
   *  in a span; how many requests are in hand at most where it was longer or later; when those that are refused may
   *  come again. Of one client, which may be a network of many people: how many are begun in a turn, while its others
   *  wait for the next, how many may be in hand or wait, and how many may be in hand where the loop is late. */
  load: {
    inHand: 200,
    turnMs: 100,
    lateMs: 200,
    inHandWhileLate: 50,
    ofOne: { begunATurn: 2, inHand: 150, inHandWhileLate: 25 },
    spanMs: second,
    retryAfterSeconds: { from: 1, to: 5 },
  },
  /** Full disk: from when on somebody is told, how often that is looked at, and when to come again where nothing was
   *  taken. */
  disk: { lowBytes: 200 * 1024 * 1024, lookEveryMs: minute, retryAfterMs: minute },
  shutdownMs: 10 * second,
  /** Releases whose assets are served, the present one included. */
  keptReleases: 3,
  /** Answers of fewer bytes are sent as they are. */
  compressFromBytes: 1024,
  /** Answers that are kept as they were made, in bytes before they are compressed: documents; those of a search or a
   *  filter, of which anybody can think of more, apart, so that they push no other out; and what devices ask for that
   *  have nothing yet. */
  keptBytes: { documents: 24 * 1024 * 1024, narrowed: 2 * 1024 * 1024, changes: 8 * 1024 * 1024 },
  /** Documents that may wait to be rendered, and the part of the processor's time that this may take: of searches and
   *  filters so little that whoever thinks of ever more of them holds nobody up; one waits for its turn, since after
   *  each the line rests. What one client's rendering may take: `burstMs` at once, and `msAMinute` in each minute; for
   *  so many clients. Whatever is beyond gets the shell, which the browser fills: so a network of many people loses
   *  little by it. */
  rendering: {
    documents: { waiting: 8, share: 1 },
    narrowed: { waiting: 1, share: 0.04 },
    budget: { burstMs: 2 * second, msAMinute: 2 * second, clients: 10_000 },
  },
  /** How old the time may be to which an answer of changes says that its prices are true. */
  changesAgeMs: minute,
};

export type Limits = typeof defaultLimits;
