import { ownMessages } from "./own-messages.ts";

/** Sentences that several rooms use; those that the specification fixes are word for word (sections 2, 5 and 8;
 *  docs/product/decisions.md#12 to 39). A message needs its translations, unless it is in `deskMessages`. */

/** Messages to every visitor. */
export const publicMessages = {
  required: "Please fill in this field.",
  email: "Please enter a valid email address",
  contactName: "Please enter a valid name.",
  contactNumber: "Please enter a valid 10-digit contact number.",
  productSelection: "Please select at least one product.",
  tooManyProducts: "Please choose at most 50 products.",
  quantityForEach: "There must be one quantity for each product.",
  contactMessage: "If you choose to enter a message, it must be at least 10 characters.",
  tooLong: "This is too long.",
  unreadableCharacters: "This contains characters that cannot be used here.",
  unknownField: "Unknown field.",
  noFields: "The request could not be read: it has no fields.",
  notText: "This must be text.",
  notNumber: "This must be a number.",
  notWholeNumber: "This must be a whole number.",
  notTrueOrFalse: "This must be true or false.",
  notList: "This must be a list.",
  notFields: "This must be a group of fields.",
  wrongValue: "This value cannot be used here.",
  tooShort: "This is too short.",
  numberTooLarge: "This number is too large.",
  numberTooSmall: "This number is too small.",
  listTooShort: "Please add at least one entry.",
  listTooLong: "There are too many entries here.",
} as const;

/** Messages where customers log in and buy. */
export const shopMessages = {
  userPassword: "Password must be at least 6 characters long and include at least one letter and one number.",
  passwordCharacters: "Use letters and numbers only.",
  passwordTooCommon: "This password is too common. Please choose another.",
  signupName: "Please enter a valid name (letters only, 3-50 characters).",
  cartEmpty: "The cart is empty.",
  quantity: "You can order 1 to 999 units of a product.",
  cartTooLong: "You can order up to 50 different products.",
  aboveCardLimit: "This is above the card payment limit. Please request a quotation.",
  belowCardLimit: "This is below the minimum card payment.",
  accountCreated: "Account created. Please log in.",
  resetMailSent: "If there is an account with this email, a link to choose a new password is on its way.",
  passwordChanged: "Password changed. Please log in.",
  pin: "Please enter a valid 6-digit PIN code.",
  gstin: "Please enter a valid 15-character GSTIN.",
  state: "Please choose a state from the list.",
} as const;

/** Messages of the desk, which is in English. */
export const deskMessages = {
  adminPassword: "Password must be at least 8 characters long and include at least one letter and one number.",
  noEnquiries: "No enquiries found",
  phoneNumber: "Please enter a valid 10-digit phone number.",
  year: "Please enter a year, such as 2021.",
  date: "Please enter a date.",
  noSuchDate: "This date does not exist.",
  timeOfDay: "Please enter a time, such as 09:30.",
  workingDays: "Please choose at least one working day.",
  workingTo: "Closing time must be at least one hour after opening time.",
  responseHours: "Please enter a whole number of hours, from 1 to 80.",
  holidayTwice: "This date is in the list already.",
  httpsLink: "Please enter a link that begins with https://.",
  product: "Please choose a product from the list.",
  tooIntricate: "This text is too complex. Please use fewer lines, links or quotes.",
  imageFile: "Please choose an image file (JPEG, PNG, WebP or AVIF).",
  imageEmpty: "This file is empty. Please choose another picture.",
  imageBroken: "This picture is damaged and cannot be read. Please choose another.",
  imageTooLarge: "This picture is larger than 5 MB. Please choose a smaller one.",
  imageTooManyPixels: "This picture has more than 25 megapixels. Please choose a smaller one.",
  imageTooSlow: "This picture takes too long to read. Please choose a smaller one.",
  imageGone: "That picture no longer exists. Please choose another.",
  price: "Please enter a price in rupees, such as 32499.50.",
  priceTooHigh: "This price is too high: at most ₹99,99,99,999.99.",
  rating: "Please enter a rating from 0 to 5 in steps of 0.1.",
  hsn: "Please enter an HSN code of 4, 6 or 8 digits, such as 85044090.",
  gstRate: "Please choose a GST rate of 0, 5, 18 or 40 %.",
  specificationNameTaken: "A product has a field of this name already. Please choose another name.",
  specificationNameTwice: "This name is used twice.",
  specificationNameDigits: "A name needs at least one letter.",
  tooManySpecifications: "A product has at most 50 custom fields.",
  productAdded: "Product added successfully!",
  productNotAdded: "Error while adding product.",
  productUpdated: "Product updated successfully.",
  productNotUpdated: "Failed to update product.",
  productDeletion: "Are you sure you want to delete this product?",
  loadingProduct: "Loading product...",
} as const;

export const messages = { ...ownMessages, ...publicMessages, ...shopMessages, ...deskMessages } as const;
