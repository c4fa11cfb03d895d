/** What the product itself writes into a conversation. */
export const systemMessages = {
  opened: (answerWithinHours: number) =>
    `Your request has arrived. A clinician will answer within ${answerWithinHours} hours. ` +
    'If this is an emergency, call 911.',
  joined: (name: string | null) => `${name ?? 'A clinician'} has joined and is looking at your request.`,
  left: (name: string | null) =>
    `${name ?? 'The clinician'} has handed your request back. Another clinician will take it up.`,
  unavailable: (name: string | null) =>
    `${name ?? 'The clinician'} is not available any more. Another clinician will go on from here.`,
  taken: (name: string | null) => `${name ?? 'A clinician'} has joined this conversation.`,
  handedOver: (from: string | null, to: string | null) =>
    `${from ?? 'The clinician'} has handed this conversation to ${to ?? 'a colleague'}. Nothing you wrote is lost.`,
  closed: (name: string | null) =>
    `${name ?? 'The care team'} has closed this conversation. Write here within 30 days to open it again.`,
  cancelled: () => 'The request was cancelled. This conversation is closed.',
  cancelledByStaff: (name: string | null) =>
    `${name ?? 'The care team'} has cancelled the request. What you have paid is given back. ` +
    'This conversation is closed.',
  prescribed: () =>
    'Your treatment was approved and your prescription is signed. You find it among your prescriptions.',
  chargeRefused: () =>
    'Your request is approved, but your card could not be charged, so nothing is prescribed yet. ' +
    'You find the way to another card on your dashboard; nothing has to be asked for again.',
  notPaidAnew: () =>
    'Your card could not be charged and no other was given, so the request was closed. You have not been charged.',
  changeAgreed: () =>
    'You have agreed to what was proposed. A new hold is needed, as it costs more; you find the way there on your dashboard.',
  changeAccepted: () => 'The proposal was accepted. The clinician goes on with it.',
  changeRefused: () => 'The proposal was not accepted. The clinician looks at the request again.',
  changeWithdrawn: (name: string | null) => `${name ?? 'The clinician'} has withdrawn the proposal.`,
  declined: () =>
    'The clinician could not approve this request. Nothing is charged, and a hold on your card is released.',
  holdRanOut: () =>
    'The hold on your card has ended before a decision was made. You have not been charged. ' +
    'We are sorry; please send a new request.',
  patientSilent: () => 'No answer came, so the request was closed. You have not been charged.',
} as const
