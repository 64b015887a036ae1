import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { sentenceFor } from "../../device/api/api-error.ts";
import { LoadProblem, ScreenState } from "../../parts/screen/screen-state.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useRights } from "../access/use-rights.ts";
import { AttentionList } from "../attention/attention-list.tsx";
import { attentionQuery } from "../attention/attention-queries.ts";
import { ListKeys } from "../list/list-keys.tsx";
import { type ListOrder, OrderChoice } from "../list/list-order.tsx";
import { ListTools } from "../list/list-tools.tsx";
import { listWords } from "../list/list-words.ts";
import { adminOrdersQuery } from "./admin-order-queries.ts";
import {
  findShow,
  type OrderFilter,
  orderShows,
  readOrderFilter,
  toOrderListQuery,
  writeOrderFilter,
} from "./order-filter.ts";
import { OrderTable } from "./order-table.tsx";

export function AdminOrdersScreen() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readOrderFilter(parameters);
  const { mayRead } = useRights();
  const list = useInfiniteQuery(adminOrdersQuery(toOrderListQuery(filter)));
  const attention = useQuery(attentionQuery());
  // Both at once: a part that appears later would move what is being read.
  if (!list.data || attention.isPending) return <ScreenState queries={[list]} loading="Loading orders..." />;
  const orders = list.data.pages.flatMap((page) => page.rows);
  const total = list.data.pages[0]?.total ?? "0";

  /** Merges a change into the address of now, which may be newer than what was drawn. */
  function onChange(changed: Partial<OrderFilter>) {
    const present = readOrderFilter(new URLSearchParams(window.location.search));
    setParameters(writeOrderFilter({ ...present, ...changed }), { replace: true, preventScrollReset: true });
  }

  const onOrder = (order: ListOrder) => onChange({ order });

  return (
    <Page width="list">
      <title>Orders · Admin</title>
      <PageHead title="Orders">
        <p role="status">
          {list.isPlaceholderData ? "Looking for orders…" : listWords(orders.length, total, `${filter.order} first`)}
        </p>
        <ListTools isNarrowed={filter.q !== ""}>
          <SearchField
            among="Orders"
            label="Search orders"
            placeholder={mayRead("orders", "money") ? "Number, name, phone or UTR" : "Number, name, email or phone"}
            isLabelHidden
            words={filter.q}
            onSearch={(q) => onChange({ q })}
          />
          <OrderChoice order={filter.order} onOrder={onOrder} />
        </ListTools>
      </PageHead>
      {attention.data ? (
        <AttentionList items={attention.data} isShort />
      ) : (
        <Notice tone="problem">
          <p>What needs attention could not be loaded. {sentenceFor(attention.error)}</p>
          <Button onClick={() => void attention.refetch()}>Try again</Button>
        </Notice>
      )}
      <ChoiceChips
        label="Which orders"
        choices={choicesOf(filter.show)}
        chosen={filter.show}
        onChoose={(show) => onChange({ show })}
      />
      <LoadProblem title="The orders could not be loaded" queries={[list]} />
      {!list.isError && orders.length === 0 && <NoOrders filter={filter} onChange={onChange} />}
      {orders.length > 0 && <OrderTable orders={orders} order={filter.order} onOrder={onOrder} />}
      <ShowMore list={list} />
      <ListKeys />
    </Page>
  );
}

function choicesOf(chosen: string) {
  const shown = orderShows.filter(({ name, isRare }) => !isRare || name === chosen);
  return shown.map(({ name, label }) => ({ value: name, label }));
}

type NoOrdersProps = { filter: OrderFilter; onChange: (changed: Partial<OrderFilter>) => void };

function NoOrders({ filter: { show, q }, onChange }: NoOrdersProps) {
  if (show === "all" && q === "") {
    return <StateMessage title="No orders yet" text="Orders appear here as soon as customers place them." />;
  }
  const isSearchNarrowed = show !== "all" && q !== "";
  const among = show === "all" ? "" : ` under “${findShow(show).label}”`;
  return (
    <StateMessage title="No orders found" text={q === "" ? `No orders${among}.` : `No orders${among} match “${q}”.`}>
      {isSearchNarrowed && <Button onClick={() => onChange({ show: "all" })}>Search all orders</Button>}
      <Button onClick={() => onChange({ show: "all", q: "" })}>Show all orders</Button>
    </StateMessage>
  );
}
