import type { NoteWithholdingCategory } from '../../../generated/graphql'

/** Texts of clinical notes, for patients. */
export const ownNotes = {
  heading: 'Clinical notes',
  loading: 'Loading your clinical notes',
  failed: 'Your clinical notes did not load',
  empty: 'No clinical notes yet. When your clinician signs one, you can read it here.',
  signed: (name: string, moment: string) => `Signed by ${name}, ${moment}`,
  addendum: (name: string, moment: string) => `Added by ${name}, ${moment}`,
  withheld: 'You can’t read this note',
  reasons: {
    safety: 'Your clinician decided that reading this note could put someone’s safety at risk.',
    accuracy: 'This note may contain a mistake or belong to another record. We are checking it.',
    privacy: 'This note contains something that another person told us in confidence.',
    law: 'The law keeps this kind of note apart from the record that patients can read.',
  } satisfies Record<NoteWithholdingCategory, string>,
  review:
    'You can ask for a second clinician to review this decision. Send a message to your care team to ask.',
  complain:
    'You can also complain to us, or to the Office for Civil Rights of the U.S. Department of Health and Human Services at hhs.gov/ocr.',
} as const
