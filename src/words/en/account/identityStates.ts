import type { IdentityCheckStatus } from '../../../generated/graphql'

/** States of an identity check, for staff. */
export const identityStatusWords: Readonly<Record<IdentityCheckStatus, string>> = {
  pending: 'Waiting for a decision',
  verified: 'Verified',
  failed: 'Refused',
  manual_review: 'In person',
  expired: 'Run out',
}
