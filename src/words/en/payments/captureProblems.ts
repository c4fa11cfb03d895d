import type { CaptureProblem } from '../../../generated/graphql'

/** Texts for staff about an approved request whose capture failed. */
export const captureProblems = {
  title: 'The card was not charged, so nothing is prescribed',
  why: {
    insufficient_funds: 'There was not enough money on the card.',
    card_expired: 'The card has expired since the money was held.',
    card_refused: 'The bank refused the charge and does not say why.',
    not_confirmed: 'The bank wanted the patient to confirm the charge, and it was not confirmed.',
    gateway_trouble: 'The payment service or the bank could not do it.',
  } satisfies Record<CaptureProblem, string>,
  next: 'The patient was asked to pay with another card. When they do, the prescription is signed by itself, as you decided. If they have not within a week, the request ends and what is still held is released; you can also cancel.',
} as const
