import type { LostReason } from "@chargefront/shared/enquiry/deal";
import type { EnquiryChannel, EnquirySource, EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryColumns } from "@chargefront/shared/enquiry/enquiry-fields";
import type { WayToConsent } from "@chargefront/shared/enquiry/field-choices";
import type { PhotoSubject, PhotoType } from "@chargefront/shared/enquiry/photo";

export type EnquiryTables = {
  enquiry: EnquiryRow;
  enquiry_event: EnquiryEventRow;
  /** The receipt that the sender got, with the values of the enquiry's row. */
  enquiry_receipt: { id: string; hash: string; received_at: number; reference: string | null; call_by: number | null };
  enquiry_count: { status: EnquiryStatus; assignee: string; count: number };
  enquiry_day: { day: number; received: number };
  rep_action: RepActionRow;
  photo: PhotoRow;
  enquiry_photo: EnquiryPhotoRow;
};

type EnquiryRow = EnquiryColumns & {
  id: string;
  source: EnquirySource;
  product_ids: string;
  quantities: string;
  captured_at: number | null;
  started_at: number | null;
  time_zone: string | null;
  consent_notice: string | null;
  consent_at: number | null;
  website: string | null;
  status: EnquiryStatus;
  assignee_id: string | null;
  created_at: number;
  deleted_at: number | null;
  /** Numbers enquiries in the order of arrival. The word search finds them by it. */
  arrival: number;
  /** Null when an older process stored it. */
  reference: string | null;
  /** The time by which it has to be answered; null also for enquiries older than this column. */
  call_by: number | null;
  /** The admin whose device captured it. */
  rep_id: string | null;
  channel: EnquiryChannel;
  /** The JSON of `SiteDetails`. */
  site: string | null;
  /** How the person learned what their details are used for, where a rep told them. */
  consent_given: WayToConsent | null;
  /** The Indian day of the next thing to do, `2026-03-05`, and the thing. */
  follow_up_at: string | null;
  follow_up_what: string | null;
  /** Null while it is not known. */
  value_paise: number | null;
  /** Null unless it is lost, and where no reason was given. */
  lost_reason: LostReason | null;
  lost_reason_text: string | null;
  /** Null unless it is won, and for one that was won before this column. */
  won_at: number | null;
};

/** An action of a sales rep: `action` is the JSON of a RepAction, `position` its place in its request. `applied_at` is null
 *  until the enquiry has arrived. */
type RepActionRow = {
  id: string;
  admin_id: string;
  enquiry_id: string;
  action: string;
  received_at: number;
  position: number;
  applied_at: number | null;
};

/** A photo whose bytes are in the file store under their SHA-256, `hash`. `admin_id` is the person who sent them last,
 *  `received_at` when, null until they have arrived. `unnamed_since`: since when no enquiry names it, null while one
 *  does; 0 when it lost its last one, so that it is removed next. `removal_began_at`: when a process began to remove the
 *  bytes. */
type PhotoRow = {
  hash: string;
  type: PhotoType;
  bytes: number;
  width: number;
  height: number;
  admin_id: string;
  received_at: number | null;
  unnamed_since: number | null;
  removal_began_at: number | null;
};

/** A photo of an enquiry. The id is that of the action that added it, so that ids of the same time are in its order. */
type EnquiryPhotoRow = {
  id: string;
  enquiry_id: string;
  photo_hash: string;
  subject: PhotoSubject;
  caption: string;
  admin_id: string;
  at: number;
};

/** `change` is the JSON of an EnquiryChange. */
type EnquiryEventRow = {
  id: string;
  enquiry_id: string;
  admin_id: string;
  admin_name: string;
  change: string;
  at: number;
};
