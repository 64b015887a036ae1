import { translationOf } from "@chargefront/shared/text/words";
import type { orderStateWords } from "./order-state-words.ts";

export const orderStatesMr = translationOf<typeof orderStateWords>("orderStates")({
  awaiting: "आपल्या बँक ट्रान्सफरची वाट पाहत आहोत",
  part_paid: "काही रक्कम मिळाली",
  pending: "पेमेंट पूर्ण झाले नाही",
  processing: "पेमेंट प्रक्रियेत आहे",
  paid: "पेमेंट झाले",
  failed: "पेमेंट नाकारले गेले",
  expired: "मुदत संपली, पैसे भरले नाहीत",
  cancelled: "रद्द",
  paid_late: "पेमेंट उशिरा आले, रिफंड होईल",
  review: "पेमेंट तपासले जात आहे",
  refund_pending: "रिफंड प्रक्रियेत आहे",
  part_refunded: "काही रक्कम रिफंड झाली",
  refunded: "रिफंड झाला",
  to_pack: "तयार होत आहे",
  packed: "पॅक झाली",
  shipped: "पाठवली",
  delivered: "डिलिव्हर झाली",
  stopped: "पाठवणे थांबवले",
  created: "ऑर्डर दिली",
  retried: "पुन्हा पेमेंटचा प्रयत्न",
  disputed: "पेमेंटवर वाद",
  dispute_won: "वाद संपला, पेमेंट मान्य",
});
