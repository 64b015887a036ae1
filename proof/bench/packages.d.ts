/** As much as is used here of the packages that `npm run bench` installs: types are checked where they are not. */

declare module "autocannon" {
  export type Request = {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupRequest?: (request: Request) => Request;
  };

  /** One connection, in as much as it is changed here. */
  export type Client = { readonly pipelinedRequests: { addBody: (part: Uint8Array) => void } };

  type Options = {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: readonly Request[];
    /** Called with each connection before it is used. */
    readonly setupClient?: (client: Client) => void;
  };

  type Result = {
    readonly duration: number;
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly latency: { readonly p99: number };
    readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>;
  };

  export default function autocannon(options: Options): Promise<Result>;
}

declare module "lighthouse" {
  export type Result = {
    readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
    readonly runtimeError?: { readonly message: string };
  };

  type Flags = {
    readonly port: number;
    readonly output: "json";
    readonly logLevel: "error";
    readonly onlyCategories: readonly string[];
  };

  export default function lighthouse(url: string, flags: Flags): Promise<{ readonly lhr: Result } | undefined>;
}
