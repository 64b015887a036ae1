import { Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import { listDevices, revokeDevice } from "../../people/devices/device-store.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";

/** Serves the field devices of a person of the team. */
export function deviceRoutes(deps: PeopleDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/admins/:id/devices", { audience: "desk", right: "staff" }), async (c) =>
      c.json(await listDevices(deps.readDb, c.req.param("id"), deps), 200),
    )
    .delete(...accept("/api/admins/:id/devices/:device", { audience: "desk", right: "staff" }), async (c) => {
      const { id: adminId, device } = c.req.param();
      const by = c.var.session.subjectId;
      // Does nothing for a device that is revoked already.
      await write(deps.db, async (trx) => {
        const now = deps.now();
        const label = await revokeDevice(trx, { id: device, adminId, now });
        if (label === undefined) return;
        await recordActivity(trx, { kind: "device-revoked", adminId: by, subjectId: adminId, label, now });
      });
      return c.json({ revoked: device }, 200);
    });
}
