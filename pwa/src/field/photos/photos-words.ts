import { words } from "../../ui/words/names.ts";

/** Words for the photos that a sales rep takes of a site. */
export const photosWords = words("fieldPhotos", {
  photos: "Photos",
  of: "What the photo shows",
  take: "Take a photo",
  choose: "Choose pictures",
  count: "{n} of at most {most} photos",
  tooMany: "An enquiry has at most {most} photos. Remove one to add another.",
  notPicture: "{name} is not a picture, or is damaged.",
  tooManyPixels: "{name} has more than 50 megapixels. Please take it with fewer.",
  cannotPrepare: "{name} could not be prepared, as this browser does not allow it. Please use another browser.",
  saving: {
    one: "{n} photo is being saved. Keep the app open.",
    other: "{n} photos are being saved. Keep the app open.",
  },
  notHere: "Shown when you are online",
  sent: "Sent",
  remove: "Remove photo: {of}",
  askRemove: "Remove this photo?",
  change: "Change subject or caption",
  caption: "Caption",
  save: "Save",
  retry: "Send again",
  waiting: { one: "{n} photo waits to be sent.", other: "{n} photos wait to be sent." },
  forWiFi: { one: "{n} photo waits for Wi-Fi.", other: "{n} photos wait for Wi-Fi." },
  sendNow: "Send now",
  refused: {
    one: "{n} photo was not accepted by the server. Open its enquiry.",
    other: "{n} photos were not accepted by the server. Open their enquiries.",
  },
});
