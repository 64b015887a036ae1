/** The reasons of the credit notes that the shop issues itself. They are stored in English, beside those that a person
 *  typed; pages show them in their language. */
export const creditReasons = { refunded: "Refund", cancelled: "Order cancelled" } as const;
