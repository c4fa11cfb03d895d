import { plural } from '../../../../domain/format/plural'
import type { IdentityRefusal } from '../../../generated/graphql'

/** Texts of /verification-complete: the identity check and its result. */
export const verification = {
  heading: 'Identity check',
  loading: 'Loading your identity check',
  failed: 'Your identity check didn’t load. Nothing is lost.',
  eyebrow: 'Identity check',

  start: {
    title: 'Verify your identity',
    lead: 'This helps us make sure your medicine gets to you. You need to take only 2 photos.',
  },
  again: {
    title: 'Please send clearer photos',
    left: (count: number) =>
      plural(count, { one: 'You can try 1 more time.', other: `You can try ${count} more times.` }),
    last: 'If that doesn’t work, our team will help you verify another way.',
  },
  expired: {
    title: 'Verify your identity again',
    lead: 'An identity check is valid for 2 years, and yours has expired.',
  },
  pending: {
    title: 'We have your photos',
    lead: 'Our team will review them, usually within 1 business day. This page will update automatically, and we’ll email you.',
  },
  verified: {
    title: 'You’re verified',
    lead: (until: string) => `Your care team can see you’re verified. Valid until ${until}.`,
  },
  manual_review: {
    title: 'We’ll help you verify another way',
    lead: 'We couldn’t verify you in 3 tries, so we’ll do it another way. Your requests aren’t affected.',
    text: 'Write to us, and we’ll help you.',
    action: 'Write to us',
  },

  reasons: {
    unreadable: 'We couldn’t read the photo.',
    expired_document: 'Your ID has expired.',
    name_mismatch: 'The name doesn’t match your account.',
    underage: 'The ID shows that you’re under 18.',
    other: 'We couldn’t verify you with these photos.',
  } satisfies Record<IdentityRefusal, string>,
  advice: {
    unreadable: 'Lay your ID flat in daylight with no flash, and make sure all four corners show.',
    expired_document: 'Please use an ID that’s still valid: a passport, driver’s license or state ID.',
    name_mismatch: 'Please correct the name on your profile first, or use an ID with the same name.',
    underage: 'We treat adults only. If you sent someone else’s ID, please send your own.',
    other: 'Please read our note and try again.',
  } satisfies Record<IdentityRefusal, string>,
  profile: 'Go to your profile',

  photos: {
    title: 'Your photos',
    views: {
      front: {
        id: 'document_front',
        label: 'Front of your ID',
        help: 'Driver’s license, state ID or passport',
      },
      back: { id: 'document_back', label: 'Back of your ID (optional)', help: 'Not needed for a passport' },
      selfie: { id: 'selfie', label: 'Your face', help: 'Look straight ahead, in good light' },
    },
    missing: (what: string) => `Please add: ${what}.`,
    busy: 'Your photos are still uploading. Please wait a moment, then send them.',
    send: 'Send photos',
    sent: 'Your photos weren’t sent. They’re still here.',
  },

  facts: {
    title: 'Good to know',
    rows: [
      {
        term: 'What we check',
        text: 'Your name, your date of birth, your face, and whether the ID is valid.',
      },
      {
        term: 'Who sees it',
        text: 'Our admin staff. Your clinician sees only whether you are verified.',
      },
      {
        term: 'How long we keep it',
        text: 'We delete your photos 30 days after the decision. The decision stays with your account.',
      },
      {
        term: 'Do I have to?',
        text: 'No. We’ll review your requests either way. A clinician may ask for it before they prescribe.',
      },
    ],
  },

  timeline: {
    label: 'Status',
    sent: 'You sent your photos',
    look: 'We review them',
    done: 'Result',
    verified: 'Verified',
    now: 'now',
  },
  photosUntil: (when: string) => `We’ll delete your photos on ${when}.`,
  photosGone: 'Your photos have been deleted.',

  onwards: {
    request: 'Back to your request',
    dashboard: 'Go to your dashboard',
  },
}
