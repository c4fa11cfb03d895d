import type { IdentityRefusal } from '../../../generated/graphql'

/** Texts of /verification-complete: the identity check and its result. */
export const verification = {
  heading: 'Identity check',
  loading: 'Looking up your identity check',
  failed: 'We could not look up your identity check. Nothing is lost.',
  eyebrow: 'Identity check',

  start: {
    title: 'Show us that you are you',
    lead: 'Medicine should reach the person it was prescribed for. Two photos are enough, and you do it once.',
  },
  again: {
    title: 'Please send clearer photos',
    left: (count: number) =>
      count === 1 ? 'You can send them one more time.' : `You can try ${count} more times.`,
    last: 'If it does not work then, somebody of our team helps you in person.',
  },
  expired: {
    title: 'Time to check again',
    lead: 'An identity check counts for two years, and yours has ended.',
  },
  pending: {
    title: 'We have your photos',
    lead: 'Somebody of our team compares them, usually within one working day. This page tells you by itself, and we send you an email.',
  },
  verified: {
    title: 'You are verified',
    lead: (until: string) => `Your care team sees that you are you. It counts until ${until}.`,
  },
  manual_review: {
    title: 'Somebody of our team helps you in person',
    lead: 'Three tries did not work, so photos are not the way. Nothing is wrong with your requests: they go on.',
    text: 'Write to us, and we find another way together.',
    action: 'Write to us',
  },

  reasons: {
    unreadable: 'We could not read the photo.',
    expired_document: 'The document has expired.',
    name_mismatch: 'The name is not the one of your account.',
    underage: 'The document says that you are under 18.',
    other: 'We could not tell from these photos.',
  } satisfies Record<IdentityRefusal, string>,
  advice: {
    unreadable: 'Lay it flat in daylight, without the flash, with all four corners in the picture.',
    expired_document: 'Please use one that is still valid: a passport, driver’s license or state ID.',
    name_mismatch: 'Please correct your name on your profile first, or use a document with the same name.',
    underage: 'We only treat adults. If the photo was of somebody else’s document, please send your own.',
    other: 'Please read what we wrote, and try again.',
  } satisfies Record<IdentityRefusal, string>,
  profile: 'Go to your profile',

  photos: {
    title: 'Your photos',
    views: {
      front: {
        id: 'document_front',
        label: 'Front of your document',
        help: 'Driver’s license, state ID or passport',
      },
      back: { id: 'document_back', label: 'Back (optional)', help: 'Not needed for a passport' },
      selfie: { id: 'selfie', label: 'Your face', help: 'Look straight ahead, in good light' },
    },
    missing: (what: string) => `Please add: ${what}.`,
    busy: 'Your photos are still on their way. Please wait a moment, then send.',
    send: 'Send for checking',
    sent: 'Your photos could not be sent. They are still here.',
  },

  facts: {
    title: 'Good to know',
    rows: [
      {
        term: 'What we compare',
        text: 'Your name, your date of birth, whether the document is valid, and your face.',
      },
      {
        term: 'Who sees it',
        text: 'Our administrators. Your clinician sees only whether you are verified.',
      },
      {
        term: 'How long we keep it',
        text: 'Photos are deleted 30 days after the decision. The decision itself stays with your account.',
      },
      {
        term: 'Do I have to?',
        text: 'Your requests are read either way. A clinician may ask for it before they prescribe.',
      },
    ],
  },

  timeline: {
    label: 'How far it is',
    sent: 'You sent your photos',
    look: 'We compare them',
    done: 'Result',
    verified: 'Verified',
    now: 'now',
  },
  photosUntil: (when: string) => `Your photos are deleted on ${when}.`,
  photosGone: 'Your photos have been deleted.',

  onwards: {
    request: 'Back to your request',
    dashboard: 'Go to your dashboard',
  },
}
