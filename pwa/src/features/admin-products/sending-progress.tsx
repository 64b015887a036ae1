import { useId } from "react";
import styles from "./sending-progress.module.css";

/** How much of the form has left; then the server makes the picture's sizes, for which there is no measure. */
export function SendingProgress({ share, hasPicture }: { share: number; hasPicture: boolean }) {
  const id = useId();
  const isSent = share >= 1;
  const percent = Math.round(share * 100);
  const words = hasPicture ? `Sending the picture: ${percent} %` : "Saving…";
  return (
    <div className={styles.progress}>
      <label id={id} htmlFor={`${id}-bar`}>
        {isSent && hasPicture ? "Preparing the picture…" : words}
      </label>
      <progress id={`${id}-bar`} className={styles.bar} max={1} {...(!isSent && { value: share })} />
    </div>
  );
}
