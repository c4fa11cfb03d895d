/** Under which the text of a hand-over is kept. */
export const handOverName = (conversationId: string): string => `handOver.${conversationId}`
