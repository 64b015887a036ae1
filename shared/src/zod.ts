import { z } from "zod";
import { sentenceOfIssue } from "./text/sentence-of-issue.ts";

// Without `jitless` zod probes `eval` when it loads, which the content security policy refuses and reports.
z.config({ jitless: true, customError: sentenceOfIssue });

export { z };
