import { translationOf } from "@chargefront/shared/text/words";
import type { compareWords } from "./compare-words.ts";

export const compareMr = translationOf<typeof compareWords>("compare")({
  tick: "तुलना करा",
  compare: "तुलना करा ({n})",
  another: "तुलनेसाठी आणखी एक निवडा",
  clear: "काढा",
  begun: "एकाच प्रकारच्या उत्पादनांची तुलना करता येते. नवी तुलना सुरू झाली आहे.",
  undo: "परत आणा",
  full: "जास्तीत जास्त {n} उत्पादनांची तुलना करता येते.",
});
