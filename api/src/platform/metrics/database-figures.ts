import { Gauge, Histogram, type Registry } from "prom-client";
import type { OpenDatabase } from "../db/opened-database.ts";
import { jobNames, type Leases } from "../fleet/leases.ts";

/** Up to the timeout of a writer, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];

type Watched = { readonly opened: OpenDatabase; readonly leases: Leases };

/** Measures a process's use of a database that several processes may write to; does nothing when only one does. */
export function watchDatabase(registry: Registry, { opened, leases }: Watched): void {
  const { figures } = opened;
  if (!figures) return;
  const registers = [registry];
  const waits = new Histogram({
    name: "chargefront_database_lane_wait_seconds",
    help: "How long writers waited for their turn",
    labelNames: ["lane"],
    buckets,
    registers,
  });
  figures.onWaited((waitedMs) => waits.observe({ lane: "whole" }, waitedMs / 1000));
  new Gauge({
    name: "chargefront_database_pool",
    help: "Connections to the database by what they do, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(figures.connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "chargefront_listener_up",
    help: "Whether this process hears at once of what others change",
    registers,
    collect() {
      this.set(opened.isListening() ? 1 : 0);
    },
  });
  new Gauge({
    name: "chargefront_lease_held",
    help: "Whether this process does the job for all",
    labelNames: ["name"],
    registers,
    collect() {
      for (const name of jobNames) this.set({ name }, leases.isHeld(name) ? 1 : 0);
    },
  });
}
