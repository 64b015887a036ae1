/** Runs in the page, once the app has made its database: puts an enquiry of each state into the outbox. */
export async function putOutboxRows(): Promise<void> {
  const at = "2026-11-20T05:00:00.000Z";
  const words = { name: "Asha Rao", contact: "9876543210", email: "asha@fleet.example", message: "Two for our depot." };
  const trouble = { at: Date.now(), sentence: "The server has another enquiry under this id.", fields: {} };
  const states = [
    { state: "queued" },
    { state: "queued", attempts: 2, isUncertain: true },
    { state: "queued", veiledFor: "somebody" },
    { state: "sending" },
    { state: "sent", receipt: { serverId: "1", receivedAt: at, isDuplicate: false } },
    { state: "needs_attention", trouble: { ...trouble, code: "id-conflict" } },
    {
      state: "needs_attention",
      trouble: { ...trouble, code: "rejected", fields: { contact: "Please enter a valid 10-digit contact number." } },
    },
  ];
  const open = indexedDB.open("cf-outbox");
  await new Promise((resolve) => {
    open.onsuccess = resolve;
  });
  const transaction = open.result.transaction("outbox", "readwrite");
  for (const state of states) {
    const id = crypto.randomUUID();
    const body = {
      ...words,
      v: 1,
      id,
      source: "contact",
      title: "DC fast charger 60 kW",
      productIds: [],
      quantities: [],
      capturedAt: at,
    };
    const row = { id, kind: "enquiry", v: 1, body, capturedAt: at, attempts: 0, isUncertain: false };
    transaction.objectStore("outbox").put({ ...row, nextAttemptAt: Date.now() + 900_000, ...state });
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  open.result.close();
}
