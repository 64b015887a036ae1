import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { useRoutes } from "react-router-dom";
import { PublicOrigin } from "../ui/screen-head.tsx";
import "../ui/tokens.css";
import "../ui/base.css";
import { routes } from "./routes.tsx";

/** What both entries render inside their router. */
export function App({ client, origin }: { client: QueryClient; origin: string }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <PublicOrigin value={origin}>{useRoutes(routes)}</PublicOrigin>
      </QueryClientProvider>
    </StrictMode>
  );
}
