import { Progress } from "../../ui/progress.tsx";

/** How much of the form has left; then the server makes the picture's sizes, for which there is no measure. */
export function SendingProgress({ share, hasPicture }: { share: number; hasPicture: boolean }) {
  if (!hasPicture) return <Progress label="Saving…" share={undefined} />;
  if (share >= 1) return <Progress label="Preparing the picture…" share={undefined} />;
  return <Progress label="Sending the picture" share={share} />;
}
