import type { SiteDetails } from "@chargefront/shared/enquiry/site-details";
import { MapPin, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { inTime } from "../../device/store/in-time.ts";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";

export type Position = NonNullable<SiteDetails["position"]>;

/** How long a phone may look for its place. */
const longestMs = 30_000;
/** Longer, because the browser counts no time in which it asks the person, and some never say that the question was
 *  closed. */
const answerMs = 120_000;

/** A site is smaller than this, in metres. */
const preciseMetres = 100;
/** India with its islands, in degrees. */
const india = { south: 6, north: 38, west: 68, east: 98 } as const;

type PositionFieldProps = { position: Position | undefined; onChange: (position: Position | undefined) => void };

/** Takes the phone's place on a tap. The form keeps it in a hidden input, so that a draft has it too. */
export function PositionField({ position, onChange }: PositionFieldProps) {
  const t = useWords(siteWords);
  const [state, setState] = useState<"locating" | "denied" | "notFound">();
  /** A place that is found after the form was sent belongs to no enquiry. */
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const doubt = position && doubtAbout(position);

  async function take() {
    setState("locating");
    try {
      const found = await inTime(locate, answerMs);
      if (isShown.current) onChange(found);
      setState(undefined);
    } catch (error) {
      setState(error === "denied" ? "denied" : "notFound");
    }
  }

  return (
    <div className={layout.grid2}>
      <input type="hidden" name="position" value={position ? JSON.stringify(position) : ""} readOnly />
      <div className={layout.row}>
        <Button aria-disabled={state === "locating"} onClick={() => state !== "locating" && void take()}>
          <MapPin aria-hidden size={20} />
          {t(position ? "positionAgain" : "position")}
        </Button>
        {position && (
          <Button variant="quiet" iconOnly aria-label={t("positionRemove")} onClick={() => onChange(undefined)}>
            <X aria-hidden size={20} />
          </Button>
        )}
      </div>
      <p role="status" className={layout.quietNote}>
        {state !== undefined && t(state)}
        {state === undefined &&
          position &&
          t("positionTaken", { place: placeOf(position), metres: metresOf(position) })}
        {state === undefined && doubt && (
          <>
            <br />
            <strong>{t(doubt)}</strong>
          </>
        )}
      </p>
    </div>
  );
}

/** Returns what makes a location doubtful; it is taken nevertheless. */
function doubtAbout({ latitude, longitude, accuracy }: Position): "imprecise" | "abroad" | undefined {
  const { south, north, west, east } = india;
  if (latitude < south || latitude > north || longitude < west || longitude > east) return "abroad";
  return accuracy > preciseMetres ? "imprecise" : undefined;
}

/** Reads what a draft kept. */
export function positionIn(text: string | undefined): Position | undefined {
  return text ? JSON.parse(text) : undefined;
}

/** @throws "denied" where the person or the browser refuses, "notFound" where no place is found in time. */
function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject("notFound");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude: rounded(latitude), longitude: rounded(longitude), accuracy: Math.round(accuracy) }),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? "denied" : "notFound"),
      { enableHighAccuracy: true, timeout: longestMs, maximumAge: 0 },
    );
  });
}

/** Six decimals of a degree are 11 cm. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function placeOf({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

function metresOf({ accuracy }: Position): string {
  return String(Math.max(1, accuracy));
}
