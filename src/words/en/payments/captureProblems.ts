import type { CaptureProblem } from '../../../generated/graphql'

/** Texts for staff about an approved request whose capture failed. */
export const captureProblems = {
  title: 'The card wasn’t charged, so nothing was prescribed',
  why: {
    insufficient_funds: 'The card had insufficient funds.',
    card_expired: 'The card expired after the hold was placed.',
    card_refused: 'The bank declined the charge and gave no reason.',
    not_confirmed: 'The bank asked the patient to confirm the charge, and they didn’t.',
    gateway_trouble: 'The payment processor or the bank was unavailable.',
  } satisfies Record<CaptureProblem, string>,
  next: 'We asked the patient to pay with another card. When they pay, the prescription is signed automatically. If they don’t pay within 7 days, the request closes and the hold is released. You can also cancel the treatment.',
} as const
