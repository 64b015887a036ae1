import { photoLimits } from "@chargefront/shared/enquiry/photo";
import { optionalLineOf } from "@chargefront/shared/text/text";
import { z } from "@chargefront/shared/zod";

/** Checks the form of a photo as the server does. */
export const photoWords = z.strictObject({ caption: optionalLineOf(photoLimits.caption) });
