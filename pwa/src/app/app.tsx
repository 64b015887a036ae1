import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { PublicOrigin } from "../ui/screen-head.tsx";
import "../ui/tokens.css";
import "../ui/base.css";

/** What both entries render around the router. */
export function App({ client, origin, children }: { client: QueryClient; origin: string; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <PublicOrigin value={origin}>{children}</PublicOrigin>
      </QueryClientProvider>
    </StrictMode>
  );
}
