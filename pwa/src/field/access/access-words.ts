import { words } from "../../ui/words/names.ts";

/** Words for logging in and out on a sales rep's device. */
export const accessWords = words("fieldAccess", {
  title: "Sales rep log in",
  lead: "For site visits. After one login, this phone works offline.",
  password: "Password",
  phone: "Name of this phone",
  phoneHint: "Your company sees this name in its list of phones.",
  myPhone: "My phone",
  login: "Log in",
  loggingIn: "Logging in…",
  offline: "Connect to the internet to log in.",
  cookiesBlocked: "This browser blocks cookies, and without them no login lasts. Please allow them for this site.",
  forgot: "Forgot your password?",
  over: "Your login has ended. You can go on writing: nothing is lost, and enquiries are still sent.",
  loginToSend: {
    one: "Log in again to send {n} note or change.",
    other: "Log in again to send {n} notes and changes.",
  },
  loginToSendPhotos: { one: "Log in again to send {n} photo.", other: "Log in again to send {n} photos." },
  loginAgain: "Log in again",
  logOut: "Log out",
  stay: "Stay logged in",
  askInstead: "Log in instead of {name}?",
  askNothing: "Log out on this phone?",
  askUnsent: {
    one: "{n} enquiry is not sent yet. It stays on this phone, hidden, and is sent automatically. Log out?",
    other: "{n} enquiries are not sent yet. They stay on this phone, hidden, and are sent automatically. Log out?",
  },
  askActions: {
    one: "{n} note or change is kept on this phone, hidden, and sent when you log in here again.",
    other: "{n} notes and changes are kept on this phone, hidden, and sent when you log in here again.",
  },
  askPhotos: {
    one: "{n} photo is kept on this phone, hidden, and sent when you log in here again.",
    other: "{n} photos are kept on this phone, hidden, and sent when you log in here again.",
  },
  askDrafts: {
    one: "{n} draft will be deleted.",
    other: "{n} drafts will be deleted.",
  },
});
