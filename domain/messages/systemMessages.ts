/** What the product itself writes into a conversation. */
export const systemMessages = {
  opened: (answerWithinHours: number) =>
    `Your request has arrived. A clinician will answer within ${answerWithinHours} hours. ` +
    'If this is an emergency, call 911.',
  joined: (name: string | null) => `${name ?? 'A clinician'} has joined and is looking at your request.`,
  left: (name: string | null) =>
    `${name ?? 'The clinician'} has handed your request back. Another clinician will take it up.`,
  cancelled: () => 'The request was cancelled. This conversation is closed.',
} as const
