import { invalidParam } from "../objects/errors.ts";
import type { Context } from "./context.ts";
import type { Params } from "./params.ts";
import type { PageQuery, Table } from "./table.ts";

type Paging = Pick<PageQuery<never>, "created" | "startingAfter" | "limit">;

/** Reads `limit`, `starting_after` and `created`, which is a range. */
export function readPaging(params: Params): Paging {
  return {
    limit: readLimit(params),
    startingAfter: params.text("starting_after"),
    created: readCreated(params),
  };
}

/** Reads the limit, 10 by default. @throws ApiError 400 outside 1 to 100 */
function readLimit(params: Params): number {
  const limit = params.integer("limit") ?? 10;
  if (limit >= 1 && limit <= 100) return limit;
  throw invalidParam("Invalid limit: must be between 1 and 100", "limit", "parameter_invalid_integer");
}

function readCreated(params: Params): NonNullable<Paging["created"]> {
  const bounds = params.table("created");
  const [gte, lte] = [bounds?.integer("gte"), bounds?.integer("lte")];
  return { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
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
  const { startingAfter } = paging;
  if (startingAfter !== undefined && !table.find(startingAfter)) {
    throw invalidParam(`No such object: '${startingAfter}'`, "starting_after", "resource_missing");
  }
  const { rows, hasMore } = table.page({ ...paging, where });
  return { object: "list", data: rows.map((row) => view(context, row)), has_more: hasMore, url };
}
