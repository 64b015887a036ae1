/** Types of the packages that `npm run bench` installs, as far as they are used: types are checked without the
 *  packages. */

declare module "autocannon" {
  export type Request = {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupRequest?: (request: Request) => Request;
  };

  export type Client = { readonly pipelinedRequests: { addBody: (part: Uint8Array) => void } };

  type Result = Readonly<Record<"duration" | "2xx" | "non2xx" | "errors" | "timeouts", number>> & {
    readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>;
  };

  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: readonly Request[];
    readonly setupClient: (client: Client) => void;
  }): Promise<Result>;
}

declare module "lighthouse" {
  type Category = {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  };

  export type Result = {
    readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
    readonly categories: Readonly<Record<string, Category>>;
    readonly runtimeError?: { readonly message: string };
  };

  export default function lighthouse(
    url: string,
    flags: { port: number; output: "json"; logLevel: "error"; onlyCategories: readonly string[] },
  ): Promise<{ readonly lhr: Result } | undefined>;
}
