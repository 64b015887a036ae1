import { connect } from "node:net";

/** Sends bytes as they are, nothing after them, and returns everything that comes back until the server closes. */
export function sendRaw(api: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(api);
  return new Promise((resolve) => {
    const said: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(said).toString("latin1"));
    };
    socket.setTimeout(300_000, end);
    socket
      .on("data", (part) => said.push(part))
      .on("error", end)
      .on("close", end);
    socket.end(bytes);
  });
}
