import { useQuery } from "@tanstack/react-query";
import { pageQuery } from "../data/page-queries.ts";
import { AboutBody } from "../features/content/about-body.tsx";
import { ScreenState } from "./screen-state.tsx";

export function AboutScreen() {
  const about = useQuery(pageQuery("about"));
  if (!about.data) return <ScreenState queries={[about]} loading="Loading..." />;
  const { content } = about.data;

  return (
    <>
      <title>{content.title}</title>
      <meta name="description" content={content.lead} />
      <AboutBody about={content} />
    </>
  );
}
