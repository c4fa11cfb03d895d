/** Buttons and links of the cards in a conversation; what the cards say is in `domain/messages/cards/cardTexts.ts`. */
export const cards = {
  answer: 'Answer question',
  renew: 'Place new hold',
  retry: 'Pay with another card',
  plan: 'View treatment plan',
  prescription: 'View your prescription',
  address: 'Add shipping address',
  unpaid: 'View order',
  uncharged: 'Choose how to pay',
  unapproved: 'Approve payment',
  track: 'Track order',
  checkIn: 'Answer your check-in',
  refill: 'Order a refill',
  renewal: 'Start check-in',
} as const
