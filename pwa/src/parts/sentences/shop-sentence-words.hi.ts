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
  "That item is no longer in your cart.": "वह आइटम अब आपके कार्ट में नहीं है।",
  "Please enter a valid 6-digit PIN code.": "कृपया 6 अंकों का सही PIN कोड लिखें।",
  "Please enter a valid 15-character GSTIN.": "कृपया 15 अक्षरों का सही GSTIN लिखें।",
  "Please choose a state from the list.": "कृपया सूची में से राज्य चुनें।",
  "Please log in to continue.": "आगे बढ़ने के लिए कृपया लॉग इन करें।",
  "Your session has ended. Please log in again.": "आपका सेशन समाप्त हो गया है। कृपया फिर से लॉग इन करें।",
  "Prices have changed. Please check the new total.": "कीमतें बदल गई हैं। कृपया नई कुल रकम देखें।",
  "A product in your cart is no longer available.": "आपके कार्ट का एक उत्पाद अब उपलब्ध नहीं है।",
  "This order has expired. Please place it again.": "इस ऑर्डर का समय निकल चुका है। कृपया फिर से ऑर्डर दें।",
  "This order is not in your account.": "यह ऑर्डर आपके खाते में नहीं है।",
  "This link has expired or was already used. Please request a new one.":
    "यह लिंक इस्तेमाल हो चुका है या इसका समय निकल गया है। कृपया नया लिंक माँगें।",
  "The payment gateway is not responding. You have not been charged and your cart is saved. Please try again in a minute.":
    "पेमेंट गेटवे से जवाब नहीं मिल रहा है। आपके पैसे नहीं कटे हैं और आपका कार्ट सुरक्षित है। कृपया एक मिनट बाद फिर से कोशिश करें।",
  "The payment gateway did not accept this order. Please check your address or contact us.":
    "पेमेंट गेटवे ने यह ऑर्डर स्वीकार नहीं किया। कृपया अपना पता जाँचें या हमसे संपर्क करें।",
  "An account with this email already exists.": "इस ईमेल से पहले से एक खाता है।",
  "Order not found.": "ऑर्डर नहीं मिला।",
  "The cart is empty.": "कार्ट खाली है।",
  "You can order 1 to 999 units of a product.": "आप किसी उत्पाद के 1 से 999 नग ऑर्डर कर सकते हैं।",
  "You can order up to 50 different products.": "आप ज़्यादा से ज़्यादा 50 अलग-अलग उत्पाद ऑर्डर कर सकते हैं।",
  "Some products in your cart have changed. Please check them.": "आपके कार्ट के कुछ उत्पाद बदल गए हैं। कृपया उन्हें देख लें।",
  "This is above the card payment limit. Please request a quotation.":
    "यह रकम कार्ड भुगतान की सीमा से ज़्यादा है। कृपया कोटेशन माँगें।",
  "This is below the minimum card payment.": "यह रकम कार्ड भुगतान की न्यूनतम सीमा से कम है।",
  "Your cart or address has changed since you started checkout. Please start again.":
    "चेकआउट शुरू होने के बाद आपका कार्ट या पता बदल गया है। कृपया फिर से शुरू करें।",
  "We are still processing your last order. Please try again in a moment.":
    "आपका पिछला ऑर्डर अभी प्रोसेस हो रहा है। कृपया कुछ पल बाद फिर से कोशिश करें।",
  "Too many attempts. Please wait {n} second and try again.":
    "बहुत बार कोशिश हो चुकी है। कृपया {n} सेकंड रुककर फिर से कोशिश करें।",
  "Too many attempts. Please wait {n} seconds and try again.":
    "बहुत बार कोशिश हो चुकी है। कृपया {n} सेकंड रुककर फिर से कोशिश करें।",
  "Too many attempts. Please wait {n} minute and try again.":
    "बहुत बार कोशिश हो चुकी है। कृपया {n} मिनट रुककर फिर से कोशिश करें।",
  "Too many attempts. Please wait {n} minutes and try again.":
    "बहुत बार कोशिश हो चुकी है। कृपया {n} मिनट रुककर फिर से कोशिश करें।",
  "Too many cards were declined. Please wait {n} second before you try another.":
    "कई कार्ड अस्वीकार हो चुके हैं। दूसरा कार्ड आज़माने से पहले कृपया {n} सेकंड रुकें।",
  "Too many cards were declined. Please wait {n} seconds before you try another.":
    "कई कार्ड अस्वीकार हो चुके हैं। दूसरा कार्ड आज़माने से पहले कृपया {n} सेकंड रुकें।",
  "Too many cards were declined. Please wait {n} minute before you try another.":
    "कई कार्ड अस्वीकार हो चुके हैं। दूसरा कार्ड आज़माने से पहले कृपया {n} मिनट रुकें।",
  "Too many cards were declined. Please wait {n} minutes before you try another.":
    "कई कार्ड अस्वीकार हो चुके हैं। दूसरा कार्ड आज़माने से पहले कृपया {n} मिनट रुकें।",
  "You have several unpaid orders. Please wait {n} second before placing another.":
    "आपके कई ऑर्डर का भुगतान बाकी है। नया ऑर्डर देने से पहले कृपया {n} सेकंड रुकें।",
  "You have several unpaid orders. Please wait {n} seconds before placing another.":
    "आपके कई ऑर्डर का भुगतान बाकी है। नया ऑर्डर देने से पहले कृपया {n} सेकंड रुकें।",
  "You have several unpaid orders. Please wait {n} minute before placing another.":
    "आपके कई ऑर्डर का भुगतान बाकी है। नया ऑर्डर देने से पहले कृपया {n} मिनट रुकें।",
  "You have several unpaid orders. Please wait {n} minutes before placing another.":
    "आपके कई ऑर्डर का भुगतान बाकी है। नया ऑर्डर देने से पहले कृपया {n} मिनट रुकें।",
  "Payment not completed": "भुगतान पूरा नहीं हुआ",
  "Payment processing": "भुगतान प्रोसेस हो रहा है",
  Paid: "भुगतान हुआ",
  "Payment declined": "भुगतान अस्वीकार हुआ",
  "Expired, not paid": "समय निकल गया, भुगतान नहीं",
  Cancelled: "रद्द",
  "Paid after expiry, refund due": "भुगतान देर से आया, रिफ़ंड होगा",
  "Payment under review": "भुगतान की जाँच हो रही है",
  "Refund in progress": "रिफ़ंड प्रोसेस हो रहा है",
  "Partially refunded": "कुछ रकम रिफ़ंड हुई",
  Refunded: "रिफ़ंड हो गया",
  "Being prepared": "तैयार हो रहा है",
  Packed: "पैक हो गया",
  Shipped: "भेज दिया गया",
  Delivered: "डिलीवर हो गया",
  "Dispatch stopped": "भेजना रोक दिया गया",
  "Order placed": "ऑर्डर दिया गया",
  "Payment retried": "भुगतान की फिर कोशिश",
  "Payment disputed": "भुगतान पर विवाद",
  "Dispute closed, payment kept": "विवाद समाप्त, भुगतान मान्य",
});
