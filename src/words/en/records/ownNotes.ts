import type { NoteWithholdingCategory } from '../../../generated/graphql'

/** Texts of clinical notes, for patients. */
export const ownNotes = {
  heading: 'Clinical notes',
  loading: 'Loading your clinical notes',
  failed: 'Your clinical notes didn’t load',
  empty: 'No clinical notes yet. After your clinician signs one, you can read it here.',
  signed: (name: string, moment: string) => `Signed by ${name}, ${moment}`,
  addendum: (name: string, moment: string) => `Added by ${name}, ${moment}`,
  withheld: 'You can’t read this note',
  reasons: {
    safety: 'Your clinician decided that reading this note could put someone in danger.',
    accuracy: 'This note may contain a mistake or belong to another record. We’re checking it.',
    privacy: 'This note contains something another person told us in confidence.',
    law: 'By law, this kind of note is separate from the record that patients can read.',
  } satisfies Record<NoteWithholdingCategory, string>,
  review:
    'You can ask for a second clinician to review this decision. To ask, send your care team a message.',
  complain:
    'You can also file a complaint with us or with the Office for Civil Rights of the U.S. Department of Health and Human Services at hhs.gov/ocr.',
} as const
