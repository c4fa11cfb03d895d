/** Storage key of the text of a transfer. */
export const transferFormKey = (conversationId: string): string => `transfer.${conversationId}`
