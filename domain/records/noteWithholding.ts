import type { NoteWithholdingCategory, NoteWithholdingReason } from '../generated/enums'

/** The reason a patient may not read a signed note, with the time since which it applies. */
export interface NoteWithholding {
  /** A UUID. */
  readonly id: string
  readonly noteId: string
  readonly reason: NoteWithholdingReason
  /** The documented facts behind the reason; for staff. */
  readonly explanation: string
  readonly withheldByName: string | null
  readonly withheldAt: Date
}

interface WithholdingRule {
  /** The section of the rule that allows it. */
  readonly source: string
  /**
   * The reason shown to the patient (45 CFR 164.524(d)(2)(i): the basis for the denial in plain language).
   */
  readonly category: NoteWithholdingCategory
  /** Whether the patient may request another clinician's review (45 CFR 171.201(e), 164.524(a)(4)). */
  readonly isReviewable: boolean
}

/**
 * The exceptions of the information blocking rule under which a clinician can withhold a note from the patient.
 * @see https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-D/part-171 subpart B
 */
export const withholdingRules: Readonly<Record<NoteWithholdingReason, WithholdingRule>> = {
  danger: {
    source: '45 CFR 171.201(d)(3), 164.524(a)(3)(i)',
    category: 'safety',
    isReviewable: true,
  },
  harm_to_other: {
    source: '45 CFR 171.201(d)(2), 164.524(a)(3)(ii)',
    category: 'safety',
    isReviewable: true,
  },
  erroneous: { source: '45 CFR 171.201(c)(2)', category: 'accuracy', isReviewable: true },
  confidential_source: {
    source: '45 CFR 171.202(d), 164.524(a)(2)(v)',
    category: 'privacy',
    isReviewable: false,
  },
  psychotherapy: {
    source: '45 CFR 171.102 (not electronic health information), 164.524(a)(1)(i)',
    category: 'law',
    isReviewable: false,
  },
  legal_proceeding: {
    source: '45 CFR 171.102 (not electronic health information), 164.524(a)(1)(ii)',
    category: 'law',
    isReviewable: false,
  },
  inseparable: { source: '45 CFR 171.204(a)(2)', category: 'law', isReviewable: false },
}

/** A signed note as its patient reads it. */
export interface OwnClinicalNote {
  readonly id: string
  readonly requestId: string
  readonly addendumTo: string | null
  readonly authorId: string
  readonly signedAs: string
  readonly signedAt: Date
  /** Null when the note is withheld. */
  readonly body: string | null
  readonly withheldReason: NoteWithholdingReason | null
}
