import { translationOf } from "@chargefront/shared/text/words";
import type { shopSentenceWords } from "./shop-sentence-words.ts";

export const shopSentencesHi = translationOf<typeof shopSentenceWords>("shopSentences")({
  "Password must be at least 6 characters long and include at least one letter and one number.":
    "पासवर्ड में कम से कम 6 अक्षर हों, जिनमें कम से कम एक अंग्रेज़ी अक्षर और एक अंक हो।",
  "Use letters and numbers only.": "सिर्फ़ अंग्रेज़ी अक्षर और अंक लिखें।",
  "This password is too common. Please choose another.": "यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।",
  "Please enter a valid name (letters only, 3-50 characters).": "कृपया सही नाम लिखें (सिर्फ़ अक्षर, 3 से 50)।",
  "Email or password is incorrect.": "ईमेल या पासवर्ड गलत है।",
  "Account created. Please log in.": "खाता बन गया। कृपया लॉग इन करें।",
  "If there is an account with this email, a link to choose a new password is on its way.":
    "अगर इस ईमेल से कोई खाता है, तो नया पासवर्ड चुनने का लिंक भेज दिया गया है।",
  "Password changed. Please log in.": "पासवर्ड बदल गया। कृपया लॉग इन करें।",
  "That item is no longer in your basket.": "वह वस्तु अब आपकी टोकरी में नहीं है।",
  "Please enter a valid 6-digit PIN code.": "कृपया 6 अंकों का सही PIN कोड लिखें।",
  "Please enter a valid 15-character GSTIN.": "कृपया 15 अक्षरों का सही GSTIN लिखें।",
  "Please choose a state from the list.": "कृपया सूची में से राज्य चुनें।",
  "Please log in to continue.": "आगे बढ़ने के लिए कृपया लॉग इन करें।",
  "Your session has ended. Please log in again.": "आपका सत्र समाप्त हो गया है। कृपया फिर से लॉग इन करें।",
  "Prices have changed since you saw them. Please look at the new total.":
    "आपके देखने के बाद कीमतें बदल गई हैं। कृपया नया कुल योग देखें।",
  "A product in your basket is no longer sold.": "आपकी टोकरी का एक उत्पाद अब नहीं बिकता।",
  "This order has ended. Please place it again.": "यह ऑर्डर समाप्त हो चुका है। कृपया इसे फिर से दें।",
  "There is no such order in your account.": "आपके खाते में ऐसा कोई ऑर्डर नहीं है।",
  "This link was used before or is too old. Please ask for a new one.":
    "यह लिंक पहले इस्तेमाल हो चुका है या बहुत पुराना है। कृपया नया लिंक माँगें।",
  "The card service does not answer. Nothing was charged; your basket is kept. Please try again in a minute.":
    "कार्ड सेवा से जवाब नहीं मिल रहा है। कोई पैसा नहीं कटा है और आपकी टोकरी वैसी ही है। कृपया एक मिनट बाद फिर से कोशिश करें।",
  "The card service does not accept this order. Please check your address, or ask us.":
    "कार्ड सेवा यह ऑर्डर नहीं ले रही है। कृपया अपना पता जाँचें, या हमसे पूछें।",
  "An account with this email already exists.": "इस ईमेल से पहले से एक खाता है।",
  "There is no such order.": "ऐसा कोई ऑर्डर नहीं है।",
  "The basket is empty.": "टोकरी खाली है।",
  "Of one product an order holds 1 to 999.": "एक ऑर्डर में किसी उत्पाद के 1 से 999 नग हो सकते हैं।",
  "An order holds at most 50 products.": "एक ऑर्डर में ज़्यादा से ज़्यादा 50 उत्पाद आते हैं।",
  "Products in your basket have changed since you saw them.": "आपके देखने के बाद आपकी टोकरी के उत्पाद बदल गए हैं।",
  "This is more than a card payment may be. Please request a quotation.":
    "इतनी बड़ी रकम कार्ड से नहीं दी जा सकती। कृपया कोटेशन माँगें।",
  "This is less than a card payment may be.": "इतनी छोटी रकम कार्ड से नहीं दी जा सकती।",
  "This checkout was begun with another basket or address.": "यह भुगतान किसी दूसरी टोकरी या दूसरे पते के साथ शुरू हुआ था।",
  "Several of your orders are being begun at this moment. Please try again.":
    "इस समय आपके कई ऑर्डर एक साथ शुरू हो रहे हैं। कृपया फिर से कोशिश करें।",
  "Too many tries. Please wait {n} second and try again.": "बहुत बार कोशिश हो चुकी है। कृपया {n} सेकंड रुककर फिर से कोशिश करें।",
  "Too many tries. Please wait {n} seconds and try again.": "बहुत बार कोशिश हो चुकी है। कृपया {n} सेकंड रुककर फिर से कोशिश करें।",
  "Too many tries. Please wait {n} minute and try again.": "बहुत बार कोशिश हो चुकी है। कृपया {n} मिनट रुककर फिर से कोशिश करें।",
  "Too many tries. Please wait {n} minutes and try again.":
    "बहुत बार कोशिश हो चुकी है। कृपया {n} मिनट रुककर फिर से कोशिश करें।",
  "Too many cards were declined. Please wait {n} second before you try another.":
    "कई कार्ड अस्वीकार हो चुके हैं। दूसरा कार्ड आज़माने से पहले कृपया {n} सेकंड रुकें।",
  "Too many cards were declined. Please wait {n} seconds before you try another.":
    "कई कार्ड अस्वीकार हो चुके हैं। दूसरा कार्ड आज़माने से पहले कृपया {n} सेकंड रुकें।",
  "Too many cards were declined. Please wait {n} minute before you try another.":
    "कई कार्ड अस्वीकार हो चुके हैं। दूसरा कार्ड आज़माने से पहले कृपया {n} मिनट रुकें।",
  "Too many cards were declined. Please wait {n} minutes before you try another.":
    "कई कार्ड अस्वीकार हो चुके हैं। दूसरा कार्ड आज़माने से पहले कृपया {n} मिनट रुकें।",
  "You have begun many orders and paid none of them. Please wait {n} second before you begin another.":
    "आपने कई ऑर्डर शुरू किए हैं, पर किसी का भुगतान नहीं किया है। नया ऑर्डर शुरू करने से पहले कृपया {n} सेकंड रुकें।",
  "You have begun many orders and paid none of them. Please wait {n} seconds before you begin another.":
    "आपने कई ऑर्डर शुरू किए हैं, पर किसी का भुगतान नहीं किया है। नया ऑर्डर शुरू करने से पहले कृपया {n} सेकंड रुकें।",
  "You have begun many orders and paid none of them. Please wait {n} minute before you begin another.":
    "आपने कई ऑर्डर शुरू किए हैं, पर किसी का भुगतान नहीं किया है। नया ऑर्डर शुरू करने से पहले कृपया {n} मिनट रुकें।",
  "You have begun many orders and paid none of them. Please wait {n} minutes before you begin another.":
    "आपने कई ऑर्डर शुरू किए हैं, पर किसी का भुगतान नहीं किया है। नया ऑर्डर शुरू करने से पहले कृपया {n} मिनट रुकें।",
  "Payment not completed": "भुगतान पूरा नहीं हुआ",
  "Payment on its way": "भुगतान आ रहा है",
  Paid: "चुकता",
  "Payment declined": "भुगतान अस्वीकार हुआ",
  "Ended unpaid": "बिना भुगतान समाप्त",
  Cancelled: "रद्द",
  "Paid too late, money goes back": "भुगतान देर से आया, पैसे लौटाए जाएँगे",
  "Payment is being checked": "भुगतान की जाँच हो रही है",
  "Refund on its way": "पैसे लौट रहे हैं",
  "Partly refunded": "कुछ पैसे लौटाए गए",
  Refunded: "पैसे लौटाए गए",
  "Being prepared": "तैयार हो रहा है",
  Packed: "पैक हो गया",
  Shipped: "रवाना हुआ",
  Delivered: "पहुँच गया",
  Stopped: "रोका गया",
  "Order placed": "ऑर्डर दिया गया",
  "Payment tried again": "भुगतान की फिर से कोशिश हुई",
  "Payment disputed": "भुगतान पर विवाद",
  "Dispute ended, payment kept": "विवाद समाप्त, भुगतान बना रहा",
});
