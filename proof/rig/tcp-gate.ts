import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Where connections lead: a port of this machine, or a unix socket. */
type Target = { readonly port: number } | { readonly path: string };

/** A way for TCP connections that can be cut as networks are: nothing is closed, and nothing passes any more. */
export type TcpGate = {
  readonly port: number;
  /** True: nothing passes in either direction. */
  isCut: boolean;
  /** Whatever has said this, or says it, is cut off for itself as long as it is set. */
  cutsWhoSays: string | undefined;
  /** Lets everything through again, and what was held back first. */
  readonly repair: () => void;
  readonly close: () => void;
};

/** `targetOf`: where a connection leads, asked for each. */
export async function openTcpGate(targetOf: () => Target): Promise<TcpGate> {
  const pairs = new Set<Pair>();
  const server = createServer((near) => {
    const pair: Pair = { near, far: connect(targetOf()), said: "", held: [] };
    pairs.add(pair);
    carry(pair, near, pair.far);
    carry(pair, pair.far, near);
  });

  function isCut({ said }: Pair): boolean {
    return gate.isCut || (gate.cutsWhoSays !== undefined && said.includes(gate.cutsWhoSays));
  }

  function carry(pair: Pair, from: Socket, to: Socket): void {
    from.on("data", (bytes: Buffer) => {
      // The beginning of a long connection shows what it is for.
      if (from === pair.near && pair.said.length < 10_000) pair.said += bytes.toString("latin1");
      pass(pair, () => void to.write(bytes));
    });
    from.on("error", () => undefined);
    from.on("close", () => pass(pair, () => void to.destroySoon()));
  }

  /** Held bytes pass later, as TCP sends again what was not received. */
  function pass(pair: Pair, action: () => void): void {
    pair.held.push(action);
    if (isCut(pair)) return;
    for (const held of pair.held.splice(0)) held();
    if (pair.near.destroyed && pair.far.destroyed) pairs.delete(pair);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const gate: TcpGate = {
    port: (server.address() as AddressInfo).port,
    isCut: false,
    cutsWhoSays: undefined,
    repair() {
      gate.isCut = false;
      gate.cutsWhoSays = undefined;
      for (const pair of pairs) pass(pair, () => undefined);
    },
    close() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
  return gate;
}

type Pair = { readonly near: Socket; readonly far: Socket; said: string; readonly held: (() => void)[] };
