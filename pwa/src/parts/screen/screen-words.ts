import { words } from "../../ui/words/names.ts";

export const screenWords = words("screen", {
  notLoaded: "This page could not be loaded",
  loading: "Loading...",
  login: "Log in",
  tryAgain: "Try again",
});
