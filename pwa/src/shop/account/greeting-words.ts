import { words } from "../../ui/words/names.ts";

export const greetingWords = words("greeting", {
  guest: "Hello, Guest",
  hello: "Hello, {name}",
  signIn: "Sign in",
  signOut: "Sign out",
});
