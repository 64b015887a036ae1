import { accessMr } from "../../field/access/access-words.mr.ts";
import { actionsMr } from "../../field/actions/actions-words.mr.ts";
import { fieldSentencesMr } from "../../field/actions/field-sentence-words.mr.ts";
import { enquiriesMr } from "../../field/enquiries/enquiries-words.mr.ts";
import { phoneMr } from "../../field/phone/phone-words.mr.ts";
import { photosMr } from "../../field/photos/photos-words.mr.ts";
import { todayMr } from "../../field/today/today-words.mr.ts";
import { visitMr } from "../../field/visit/visit-words.mr.ts";
import { followUpMr } from "../../parts/enquiry/follow-up-words.mr.ts";
import { inPersonMr } from "../../parts/enquiry/in-person-words.mr.ts";
import { siteMr } from "../../parts/enquiry/site-words.mr.ts";
import { codeMr } from "../../parts/person/code-words.mr.ts";
import type { FieldWordsName, TablesOf } from "../../ui/words/names.ts";

export const repMr = {
  fieldAccess: accessMr,
  fieldActions: actionsMr,
  fieldCode: codeMr,
  fieldEnquiries: enquiriesMr,
  fieldFollowUp: followUpMr,
  fieldInPerson: inPersonMr,
  fieldPhone: phoneMr,
  fieldPhotos: photosMr,
  fieldSentences: fieldSentencesMr,
  fieldSite: siteMr,
  fieldToday: todayMr,
  fieldVisit: visitMr,
} satisfies TablesOf<FieldWordsName>;
