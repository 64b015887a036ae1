const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A name by what it looks like: small letters, without what cannot be seen. Names alike by this are the same name. */
export function foldName(name: string): string {
  return name.normalize("NFKC").replace(invisible, "").trim().toLowerCase();
}
