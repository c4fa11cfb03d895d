import type { IdentityCheckStatus } from '../../../generated/graphql'

type Standing = IdentityCheckStatus | 'none'

/** Texts about an identity check that is required before prescribing, for patients and clinicians. */
export const identityNeed = {
  patient: {
    title: 'Verify your identity',
    beforeSending:
      'After you send this, we’ll ask you to verify your identity with a photo ID and a photo of yourself. A clinician can’t prescribe before that.',
    text: {
      none: 'We need to know that it’s you before a clinician can prescribe. It takes a photo ID and a photo of yourself.',
      pending: 'We have your photos and are checking them. A clinician can prescribe as soon as we’re done.',
      verified: '',
      failed:
        'Your last photos didn’t work. A clinician can’t prescribe before we know that it’s you. Please try again.',
      manual_review:
        'Your photos didn’t work, so we need to talk to you first. Send your care team a message.',
      expired: 'Your identity check has expired. Please verify again, so that a clinician can prescribe.',
    } satisfies Record<Standing, string>,
    action: 'Verify your identity',
    message: 'Message your care team',
  },
  staff: {
    title: 'Identity not verified: approval isn’t possible yet',
    text: {
      none: 'The practice requires an identity check for this prescription. The patient has not sent documents.',
      pending: 'The practice requires an identity check. The documents are waiting for an admin’s decision.',
      verified: '',
      failed:
        'The practice requires an identity check. The last documents were refused; the patient can send new ones.',
      manual_review:
        'The practice requires an identity check. No tries are left: an admin has to verify the patient in person.',
      expired:
        'The practice requires an identity check. The last one has expired, and the patient has to verify again.',
    } satisfies Record<Standing, string>,
    ask: 'Ask the patient to verify',
    question:
      'Before I can prescribe, we need to verify your identity. Please open your dashboard, choose “Verify your identity”, and send a photo ID and a photo of yourself. Then reply here, so that I can continue.',
  },
} as const
