import { connect } from "node:net";

/** Sends bytes as they are and answers everything that comes back until the server closes, or is silent for a while. */
export function sendRaw(api: string, bytes: string | Uint8Array, { waitMs = 1500 } = {}): Promise<string> {
  const { hostname, port } = new URL(api);
  return new Promise((resolve) => {
    const said: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(said).toString("latin1"));
    };
    socket.setTimeout(waitMs, end);
    socket
      .on("data", (part) => said.push(part))
      .on("error", end)
      .on("close", end);
    socket.write(bytes);
  });
}
