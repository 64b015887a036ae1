import { translationOf } from "@chargefront/shared/text/words";
import type { orderStateWords } from "./order-state-words.ts";

export const orderStatesHi = translationOf<typeof orderStateWords>("orderStates")({
  awaiting: "आपके बैंक ट्रांसफ़र का इंतज़ार है",
  part_paid: "आंशिक भुगतान हुआ",
  pending: "भुगतान पूरा नहीं हुआ",
  processing: "भुगतान प्रोसेस हो रहा है",
  paid: "भुगतान हुआ",
  failed: "भुगतान अस्वीकार हुआ",
  expired: "समय निकल गया, भुगतान नहीं हुआ",
  cancelled: "रद्द",
  paid_late: "भुगतान देर से आया, रिफ़ंड होगा",
  review: "भुगतान की जाँच हो रही है",
  refund_pending: "रिफ़ंड प्रोसेस हो रहा है",
  part_refunded: "कुछ रकम रिफ़ंड हुई",
  refunded: "रिफ़ंड हो गया",
  to_pack: "तैयार हो रहा है",
  packed: "पैक हो गया",
  shipped: "भेज दिया गया",
  delivered: "डिलीवर हो गया",
  stopped: "भेजना रोक दिया गया",
  created: "ऑर्डर दिया गया",
  retried: "भुगतान की फिर कोशिश",
  disputed: "भुगतान पर विवाद",
  dispute_won: "विवाद समाप्त, भुगतान मान्य",
});
