import { words } from "../../ui/words/names.ts";

export const greetingWords = words("greeting", {
  guest: "Hello, Guest",
  hello: "Hello, {name}",
  signIn: "Log in",
  signOut: "Sign out",
});
