const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A name by what it looks like: small letters, without what cannot be seen. Names alike by this are the same name. */
export function foldName(name: string): string {
  return name.normalize("NFKC").replace(invisible, "").trim().toLowerCase();
}
