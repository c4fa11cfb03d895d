import type { DeclineReason } from '../../../generated/graphql'

/**
 * Texts to start a decline with; `{name}` becomes the patient's first name. A clinician approves them before
 * production use.
 */
export const declineTemplates = {
  not_appropriate:
    '{name}, I read your answers with care. This treatment isn’t the right choice for you now. Please talk with your own doctor about other options. You can write to me here with questions.',
  contraindicated:
    '{name}, something in your answers makes this treatment unsafe for you, so I can’t prescribe it. Please talk with your own doctor about safer options. You can write to me here with questions.',
  needs_in_person:
    '{name}, this should be checked in person before any treatment. Please see your own doctor or go to an urgent care clinic within the next few days.',
  insufficient_information:
    '{name}, I don’t have enough information to decide safely. You can send a new request when you have it. You can write to me here with questions.',
  outside_scope:
    '{name}, we can’t treat this online. Please see your own doctor about it. You can write to me here with questions.',
  other: null,
} as const satisfies Record<DeclineReason, string | null>
