import { excerptOf } from "@chargefront/shared/excerpt";
import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { productsQuery } from "../data/catalogue-queries.ts";
import { pageQuery } from "../data/page-queries.ts";
import { HomeBody } from "../features/content/home-body.tsx";
import { HomeQuoteForm } from "../features/enquiries/home-quote-form.tsx";
import { ScreenHead } from "../ui/screen-head.tsx";
import { ScreenState } from "./screen-state.tsx";

export function HomeScreen() {
  const home = useQuery(pageQuery("home"));
  const company = useQuery(pageQuery("company"));
  const products = useQuery(productsQuery()).data ?? [];
  if (!home.data || !company.data) return <ScreenState queries={[home, company]} loading="Loading..." />;
  const { headline, lead } = home.data.content;

  return (
    <>
      <ScreenHead title={headline} description={excerptOf(lead)} canonical={paths.home} />
      <HomeBody
        home={home.data.content}
        company={company.data.content}
        products={products}
        quoteForm={(onOpen) => <HomeQuoteForm onRestore={onOpen} />}
      />
    </>
  );
}
