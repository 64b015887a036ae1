import { photoLimits } from "@chargefront/shared/enquiry/photo";
import { documentLimits } from "@chargefront/shared/product/product-document";
import { productLimits } from "@chargefront/shared/product/product-fields";
import { uploadTimesMs } from "@chargefront/shared/product/upload-times";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Every size, time and length that is not in the specification, in one object. Tests use their own. */
export const defaultLimits = {
  /** The largest request bodies in bytes, by the kind that a route declares. */
  bodyBytes: {
    json: 64 * 1024,
    batch: 256 * 1024,
    page: 256 * 1024,
    webhook: 256 * 1024,
    // 500 enquiries, each with the words of two follow-ups.
    bulk: 1024 * 1024,
    // docs/security.md#T21: a picture of 5 MB and the other fields, with a description and 50 custom fields of
    // maximum length.
    upload: productLimits.imageBytes + 256 * 1024,
    document: documentLimits.bytes + 64 * 1024,
    photo: photoLimits.bytes,
    csv: 20 * 1024 * 1024,
  },
  /** The maximum number of parts of a form; the longest form is a product's with 50 custom fields. */
  formParts: 100,
  /** How many names of custom fields are suggested, and how many values of each. */
  suggestions: { names: 60, values: 30 },
  /** How long sessions last: without use, and in total. */
  session: {
    admin: { idleMs: 30 * minute, absoluteMs: 12 * hour, touchMs: minute },
    customer: { idleMs: 14 * day, absoluteMs: 90 * day, touchMs: hour },
    rep: { idleMs: 30 * day, absoluteMs: 180 * day, touchMs: hour },
    /** A session last used further in the future than this has ended. */
    aheadMs: minute,
  },
  setupCodeMs: 30 * minute,
  inviteMs: 72 * hour,
  /** docs/security.md#T16: how many hashes run at a time, and how many may wait. */
  passwordHashes: { atOnce: 4, waiting: 50 },
  /** docs/security.md#T15: after `freeFailures` each further try waits twice as long as the one before, at most
   *  `longestWaitMs`; after `forgetMs` without a failure they no longer count. In addition, one client may try 100
   *  times in any quarter of an hour, and all clients of its network 300 times: half of them at once, the other half
   *  over that time; the known devices of an account as often as one client. `alarm`: a span with this many failures
   *  and this share of them is reported for `toldMs`; one with `manyFailures` whatever their share. */
  login: {
    freeFailures: 5,
    firstWaitMs: second,
    longestWaitMs: 15 * minute,
    forgetMs: day,
    perClient: { burst: 50, refillMs: 18 * second },
    perNetwork: { burst: 150, refillMs: 6 * second },
    alarm: { spanMs: 15 * minute, failures: 50, share: 0.8, manyFailures: 500, toldMs: day },
  },
  /** docs/security.md#T15: how long a browser stays known to an account, and to how many accounts at a time. 400
   *  days is the longest that browsers keep a cookie. */
  knownDevice: { lastsMs: 400 * day, accounts: 4 },
  /** docs/security.md#T41. `near`: by how many steps of 30 seconds the clock of a phone may differ; up to `far` steps a
   *  code is refused with how much it does. `wrong`: ten wrong codes within an hour lock an account's second step for a
   *  quarter of an hour, and so does each further one. `graceMs`: how long owners of a public shop may go without. */
  secondFactor: {
    near: 1,
    far: 10,
    recoveryCodes: 10,
    wrong: { freeFailures: 10, firstWaitMs: 15 * minute, longestWaitMs: 15 * minute, forgetMs: hour },
    graceMs: 14 * day,
  },
  /** docs/security.md#T14: sign-ups of one client, 10 an hour, and of all clients in its network, 30. Wrong setup
   *  codes of the first admin have the same limits, counted separately. */
  signup: { perClient: { burst: 10, refillMs: 6 * minute }, perNetwork: { burst: 30, refillMs: 2 * minute } },
  /** Links to a new password: how long they last, how often one may be requested, and how long each answer takes.
   *  docs/security.md#T14. */
  passwordReset: {
    lastsMs: hour,
    answerMs: 100,
    perEmail: { burst: 3, refillMs: 20 * minute },
    perClient: { burst: 10, refillMs: 6 * minute },
  },
  /** How often the outbox is checked; how long a mail waits after a failed try; the timeout of the server. */
  mail: {
    everyMs: 30 * second,
    firstWaitMs: minute,
    longestWaitMs: day,
    unreachableWaitMs: 15 * minute,
    timeoutMs: 20 * second,
    /** A mail that other priorities delayed for so long is sent next. */
    classWaitMs: 10 * minute,
    /** How many notices of one hour a recipient gets one by one; one digest covers the others. */
    noticesAnHour: 5,
    /** How many enquiries are acknowledged to one address within 24 hours. docs/security.md#T25. */
    acknowledgementsADay: 3,
    /** After so many failed tries a mail counts as failed: it is shown on the desk, and still retried. */
    failedAfter: 3,
  },
  /** Limits of the list of problems on the desk: when paid goods are overdue for packing, how long a restored
   *  database is listed, and the maximum number of entries. */
  attention: { packingOverdueMs: 2 * day, advanceOverdueMs: 7 * day, restoredMs: 7 * day, listed: 100 },
  /** docs/security.md#T21. */
  pictures: {
    atOnce: 2,
    waiting: 50,
    decodeSeconds: 5,
    pixels: 25_000_000,
    /** Pictures for link previews, which visitors can trigger. */
    previews: { atOnce: 1, waiting: 20 },
  },
  /** docs/security.md#T25: filling in a form faster is one of the signs of a bot. */
  shortestFillMs: 2 * second,
  /** docs/security.md#T25: how many enquiries one device may send at once, and the time until it may send one more:
   *  60 an hour. A client that names no device is identified by its address. All devices of an address together,
   *  such as a stand at a fair: 1000 at once, and four more a minute. */
  enquiryRate: {
    perDevice: { burst: 300, refillMs: minute },
    perAddress: { burst: 1000, refillMs: 15 * second },
    /** More from one address in a minute are one of the signs of a bot. */
    unsuspicious: { burst: 5, refillMs: 12 * second },
  },
  /** How many concurrent enquiries are stored in one transaction: few enough for a short turn of the event loop. */
  enquiriesTogether: 10,
  /** How many of the newest enquiries the word search finds, and by how many words. */
  enquirySearch: { hits: 1000, words: 8 },
  /** How many enquiries a sales rep has on the device, how long closed ones stay there, and how many entries of its
   *  history each has. */
  repEnquiries: { most: 300, closedMs: 30 * day, history: 50 },
  /** Reports of searches without a result: of one client and of its network, different words a day, and on the desk's
   *  list. */
  searchMisses: {
    perClient: { burst: 30, refillMs: 30 * second },
    perNetwork: { burst: 150, refillMs: 5 * second },
    mostADay: 2000,
    listed: 200,
  },
  /** An unpaid order ends after `expiresMs`; the provider keeps its keys for a day. */
  payments: {
    expiresMs: hour,
    reconcileEveryMs: minute,
    keyTrustedMs: 20 * hour,
    /** How long an event about an unknown intent waits for its order. */
    unknownIntentMs: day,
    /** How often, and for how long back, the provider's payments are checked for unknown orders: a little more than
     *  the maximum age of a backup. After a failure, or when the database was restored, it looks again sooner. */
    compareEveryMs: day,
    lookToCompareEveryMs: 5 * minute,
    comparedMs: 40 * day,
    /** docs/security.md#T36: how many unpaid orders a customer may have, where a new one replaces the oldest, and
     *  how many may be started without payment in `spanMs`, including replaced ones. */
    unpaidOrders: 5,
    begunOrders: { most: 20, spanMs: hour },
    /** docs/security.md#T36: so many declined cards of one customer, or from one client, in `spanMs`; then both have
     *  to wait. */
    declines: { perCustomer: 10, perClient: 30, spanMs: hour, keptMs: day },
    reconcileAtOnce: 4,
    checkBooksEveryMs: day,
    lookForBooksEveryMs: hour,
    /** A refund that was refused, for lack of balance for example, would be refused again a minute later. */
    refundRestMs: day,
    /** How long an unpaid order stays beside a newer one of its customer. */
    replacedAfterMs: minute,
  },
  /** CSV. Few rows at a time, so that no other request waits long for the only connection that writes. */
  csv: {
    exportRows: 100,
    checkRows: 50,
    writeRows: 20,
    /** The maximum rows of a file, and characters of a row. */
    rows: 50_000,
    rowLength: 256 * 1024,
    /** How many problems and how many rows a report shows. */
    problems: 200,
    preview: 10,
    /** How long an abandoned import is kept. */
    keptMs: day,
    /** How often unfinished imports are continued and old ones removed. */
    everyMs: minute,
  },
  /** How often the shop checks whether a backup is due, how long it waits after a start, and which are kept: at most
   *  five weeks, so that erased data is gone from the backups, too. docs/security.md#T35. */
  backups: { checkEveryMs: 10 * minute, restMs: 5 * minute, kept: { days: 7, weeks: 5 } },
  /** The high-water mark is written at most every `restMs`, except for order numbers in a folder. */
  highWater: { keepEveryMs: minute, restMs: 1_000 },
  /** docs/security.md#T35: how many enquiries of one person are erased in one transaction; more are erased before,
   *  in batches. An erasure unfinished after `finishedWithinMs` was abandoned by its request. */
  erasing: { rows: 50, finishedWithinMs: minute },
  /** docs/security.md#T35; the privacy policy's section 8. Every `checkEveryMs` the shop checks whether the daily
   *  removal of expired data is due, which removes `rows` at a time. */
  retention: {
    checkEveryMs: hour,
    everyMs: day,
    /** When the last removal is longer ago than `doubtedAfterMs`, the clock may be wrong; it is trusted once the
     *  server has run for `believedAfterMs`. */
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
    searchMissesMs: 90 * day,
    /** Actions of sales reps on enquiries that have not arrived. */
    waitingActionsMs: 90 * day,
    /** Photos that no enquiry and no waiting action names. */
    unnamedPhotosMs: 90 * day,
    /** The removal of a photo's bytes that takes longer was interrupted. */
    photoRemovalMs: 10 * minute,
    /** Pictures and documents that no row names. */
    unnamedFilesMs: 30 * day,
    /** The file of a mail without a row may still be being written. */
    strayFilesMs: hour,
  },
  /** The maximum addresses in one sitemap. https://www.sitemaps.org/protocol.html */
  sitemapAddresses: 50_000,
  retryAfterSeconds: 1,
  /** docs/security.md#T26. A body has `requestTimeoutMs` after its headers; longer where an admin may upload. */
  server: {
    headersTimeoutMs: 10 * second,
    requestTimeoutMs: 30 * second,
    uploadTimeoutMs: uploadTimesMs as Record<keyof typeof uploadTimesMs, number>,
    maxHeaderBytes: 16 * 1024,
    /** How long a connection may stall while a request is unanswered. */
    stalledMs: 30 * second,
    /** How long a connection is kept for the next request. Behind a proxy longer than proxies keep theirs (nginx 60
     *  s, Caddy 120 s): a request sent at the moment the other side closes gets no answer. */
    keepAliveMs: { direct: 30 * second, proxied: 125 * second },
    connections: 2000,
    connectionsOfOne: 100,
  },
  /** The maximum requests in progress; how long one turn of the event loop may take; the maximum 99th percentile of
   *  its delay in a span; how many requests may be in progress when either is exceeded; when refused clients may
   *  retry. `ofOne`, for one client, which may be a network of many people: how many start in a turn, while its
   *  others wait for the next, how many may be in progress or wait, and how many may be in progress while the loop
   *  is late. */
  load: {
    inHand: 200,
    turnMs: 100,
    lateMs: 200,
    inHandWhileLate: 50,
    ofOne: { begunATurn: 2, inHand: 150, inHandWhileLate: 25 },
    spanMs: second,
    retryAfterSeconds: { from: 1, to: 5 },
  },
  /** Full disk: the free bytes below which it is reported, how often they are checked, and when clients may retry
   *  after a failed write. */
  disk: { lowBytes: 200 * 1024 * 1024, checkEveryMs: minute, retryAfterMs: minute },
  /** At a stop, how long requests in progress may take, and then how long background jobs may. */
  shutdownMs: 10 * second,
  stopJobsMs: 3 * second,
  /** Releases whose assets are served, including the present one. */
  keptReleases: 3,
  /** Smaller answers are not compressed. */
  compressFromBytes: 1024,
  /** The sizes of the caches of answers, in bytes before compression: documents; those of searches and filters, of
   *  which clients can invent any number, separately, so that they push no others out; and the changes for devices
   *  without data. */
  keptBytes: { documents: 24 * 1024 * 1024, narrowed: 2 * 1024 * 1024, changes: 8 * 1024 * 1024 },
  /** How many documents may wait to be rendered, and the share of the CPU time for them: so little for searches and
   *  filters that a client with ever new ones slows no one down; one waits, since the queue rests after each. The
   *  rendering budget of one client: `burstMs` at once, and `msAMinute` per minute; for up to `clients`. Beyond it
   *  clients get the shell, which the browser fills, so that a network of many people loses little. */
  rendering: {
    documents: { waiting: 8, share: 1 },
    narrowed: { waiting: 1, share: 0.04 },
    budget: { burstMs: 2 * second, msAMinute: 2 * second, clients: 10_000 },
  },
  /** The maximum age of the time for which an answer of changes states its prices. */
  changesAgeMs: minute,
};

export type Limits = typeof defaultLimits;
