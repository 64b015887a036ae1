import { z } from "zod";

// Without this zod probes `eval` when it loads, which the content security policy refuses and reports.
z.config({ jitless: true });

export { z };
