/** The key of the query that sends what waits. */
export const sendingKey = ["field", "send-actions"];
