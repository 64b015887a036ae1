/** The version of the notice that the enquiry forms show: the date of the privacy policy it stands for. Apart from the
 *  schema, which no first paint needs. */
export const consentNotice = "2023-07-14";
