import type { Language } from "@chargefront/shared/text/language";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { useLocation, useRoutes } from "react-router-dom";
import { PublicOrigin } from "../ui/screen-head.tsx";
import { PageLanguageContext } from "../ui/words/use-words.ts";
import "../ui/tokens.css";
import "../ui/base.css";
import { wordsIn } from "./languages/page-words.ts";
import { routesFor } from "./routes.tsx";

/** The app as both entries render it inside their router. */
export function App({ client, origin, language }: { client: QueryClient; origin: string; language: Language }) {
  const screen = useRoutes(routesFor(useLocation().pathname));
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <PublicOrigin value={origin}>
          <PageLanguageContext value={wordsIn(language)}>{screen}</PageLanguageContext>
        </PublicOrigin>
      </QueryClientProvider>
    </StrictMode>
  );
}
