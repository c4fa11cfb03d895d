/** Under which the text of a hand-over is kept. */
export const transferFormKey = (conversationId: string): string => `transfer.${conversationId}`
