import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { useRoutes } from "react-router-dom";
import "../ui/tokens.css";
import "../ui/base.css";
import { routes } from "./routes.tsx";

/** What both entries render inside their router. */
export function App({ client }: { client: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>{useRoutes(routes)}</QueryClientProvider>
    </StrictMode>
  );
}
