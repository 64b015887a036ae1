const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A name by what it looks like: small letters, without what cannot be seen. Names alike by this are the same name.
 *  Not `foldChoice`, though that finds more alike: translations are stored by this fold, and devices keep them by it;
 *  and a product may have two fields that `foldChoice` reads as one, `Plug in` and `Plug-in`. */
export function foldName(name: string): string {
  return name.normalize("NFKC").replace(invisible, "").trim().toLowerCase();
}
