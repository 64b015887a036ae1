import { translationOf } from "@chargefront/shared/text/words";
import type { orderMailWords } from "./order-mail-words.ts";

export const orderMailMr = translationOf<typeof orderMailWords>("order-mail")({
  test: "चाचणी: {subject}",
  testNote: "चाचणी: कोणत्याही कार्डवरून पैसे घेतलेले नाहीत आणि काहीही पाठवले जाणार नाही.",
  dear: "प्रिय {name},",
  paidSubject: "आपली ऑर्डर {number}",
  paid: "आपल्या ऑर्डर {number} साठी धन्यवाद. आपले {price} चे पेमेंट मिळाले आहे. आम्ही आता आपला माल पॅक करत आहोत आणि तो पाठवण्यापूर्वी आपल्याला फोन करू. डिलिव्हरीचा खर्च वेगळा कळवला जाईल.",
  paidByTransfer:
    "धन्यवाद. आपल्या ऑर्डर {number} चे {price} चे पूर्ण पेमेंट आम्हाला मिळाले आहे. आम्ही आता आपला माल पॅक करत आहोत आणि तो पाठवण्यापूर्वी आपल्याला फोन करू.",
  shippedSubject: "आपली ऑर्डर {number} पाठवली आहे",
  shipped: "आपली ऑर्डर {number} पाठवली आहे. कृपया माल घ्यायला कोणीतरी असेल याची काळजी घ्या.",
  deliveredSubject: "आपली ऑर्डर {number} डिलिव्हर झाली आहे",
  delivered:
    "आपली ऑर्डर {number} डिलिव्हर झाली आहे. काही कमी असल्यास किंवा चालत नसल्यास कृपया या ईमेलला उत्तर द्या किंवा आम्हाला फोन करा.",
  refundedSubject: "आपल्या ऑर्डर {number} चा रिफंड",
  refunded: "आम्ही आपल्या ऑर्डर {number} चे {amount} रिफंड केले आहेत. ही रक्कम 5 ते 10 कामकाजाच्या दिवसांत आपल्या कार्डवर जमा होईल.",
  sentBack: "आम्ही आपल्या ऑर्डर {number} चे {amount} आपल्या बँक खात्यात परत पाठवले आहेत. ही रक्कम 2 कामकाजाच्या दिवसांत जमा होईल.",
  refundedUnnumberedSubject: "आपले पेमेंट रिफंड झाले आहे",
  refundedUnnumbered: "आम्ही आपल्या ऑर्डरचे {amount} रिफंड केले आहेत. ही रक्कम 5 ते 10 कामकाजाच्या दिवसांत आपल्या कार्डवर जमा होईल.",
  line: "{quantity} × {title}: {price}",
  subtotal: "सबटोटल, GST सह: {price}",
  total: "एकूण, GST सह: {price}",
  gift: "या ऑर्डरमध्ये भेटवस्तू आहे.",
  willGoTo: "येथे पोहोचवले जाईल:",
  wentTo: "येथे पोहोचवले:",
  address: "डिलिव्हरीचा पत्ता:",
});
