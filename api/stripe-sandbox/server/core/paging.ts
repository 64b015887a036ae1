import { invalidParam } from "../objects/errors.ts";
import type { Context } from "./context.ts";
import type { Params } from "./params.ts";
import type { PageQuery, Table } from "./table.ts";

type Paging = Pick<PageQuery<never>, "created" | "startingAfter" | "endingBefore" | "limit">;

/** Reads `limit`, `starting_after`, `ending_before` and `created`, which is a second or a range. */
export function readPaging(params: Params): Paging {
  return {
    limit: readLimit(params),
    startingAfter: params.text("starting_after"),
    endingBefore: params.text("ending_before"),
    created: readCreated(params),
  };
}

/** Reads the limit, 10 by default. @throws ApiError 400 outside 1 to 100 */
export function readLimit(params: Params): number {
  const limit = params.integer("limit") ?? 10;
  if (limit >= 1 && limit <= 100) return limit;
  throw invalidParam("Invalid limit: must be between 1 and 100", "limit", "parameter_invalid_integer");
}

function readCreated(params: Params): NonNullable<Paging["created"]> {
  if (!params.isTable("created")) {
    const exactly = params.integer("created");
    return exactly === undefined ? {} : { gte: exactly, lte: exactly };
  }
  const bounds = params.table("created");
  const entries = (["gt", "gte", "lt", "lte"] as const).map((name) => [name, bounds?.integer(name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

type Listing<Row> = {
  readonly url: string;
  readonly paging: Paging;
  readonly where: NonNullable<PageQuery<Row>["where"]>;
  readonly view: (context: Context, row: Row) => object;
};

/** Returns one page in Stripe's list shape, newest first.
 *  @throws ApiError 400 when the id to continue from is unknown */
export function listPage<Row extends { readonly id: string; readonly created: number }>(
  context: Context,
  table: Table<Row>,
  { url, paging, where, view }: Listing<Row>,
) {
  for (const [param, id] of [
    ["starting_after", paging.startingAfter],
    ["ending_before", paging.endingBefore],
  ] as const) {
    if (id !== undefined && !table.find(id)) throw invalidParam(`No such object: '${id}'`, param, "resource_missing");
  }
  const { rows, hasMore } = table.page({ ...paging, where });
  return { object: "list", data: rows.map((row) => view(context, row)), has_more: hasMore, url };
}
