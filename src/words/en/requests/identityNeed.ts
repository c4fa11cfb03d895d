import type { IdentityCheckStatus } from '../../../generated/graphql'

type Standing = IdentityCheckStatus | 'none'

/** Texts about an identity check that is required before prescribing, for patients and clinicians. */
export const identityNeed = {
  patient: {
    title: 'Verify your identity',
    beforeSending:
      'After you send this, we’ll ask you to verify your identity with a photo ID and a photo of yourself. A clinician can’t prescribe until you do.',
    text: {
      none: 'We need to verify your identity before a clinician can prescribe. You’ll need a photo ID and a photo of yourself.',
      pending: 'We have your photos and are checking them. A clinician can prescribe as soon as we’re done.',
      verified: '',
      failed:
        'Your last photos didn’t work. A clinician can’t prescribe until we verify your identity. Please try again.',
      manual_review:
        'Your photos didn’t work, so we need another way to verify you. Send your care team a message.',
      expired: 'Your identity check has expired. Please verify again so a clinician can prescribe.',
    } satisfies Record<Standing, string>,
    action: 'Verify your identity',
    message: 'Message your care team',
  },
  staff: {
    title: 'Identity not verified: you can’t approve yet',
    text: {
      none: 'The practice requires an identity check for this prescription. The patient hasn’t sent documents.',
      pending: 'The practice requires an identity check. The documents are waiting for an admin’s review.',
      verified: '',
      failed:
        'The practice requires an identity check. The last documents were rejected. The patient can send new ones.',
      manual_review:
        'The practice requires an identity check. No attempts are left, so an admin must verify the patient another way.',
      expired:
        'The practice requires an identity check. The last one has expired, so the patient must verify again.',
    } satisfies Record<Standing, string>,
    ask: 'Ask patient to verify',
    question:
      'Before I can prescribe, we need to verify your identity. Please open your dashboard, choose “Verify your identity”, and send a photo ID and a photo of yourself. Then reply here so I can continue.',
  },
} as const
