import type { ConsentDocumentName } from '../consents/consentDocument'
import type { MeasuredWithin } from './answers/answers'
import type { Expression } from './screening/expression'
import type { TreatmentType } from '../generated/enums'

export interface Option {
  readonly value: string
  readonly label: string
  /** Name in a chart within a sentence, where it differs from the label. */
  readonly chartName?: string
  readonly help?: string
  /** Points on a validated scale. */
  readonly score?: number
  /** "None of these": cannot be chosen together with another option. */
  readonly exclusive?: boolean
  /** "I'm not sure": every condition on this item is then unknown, which is never treated as safe. */
  readonly meansUnknown?: boolean
}

interface ItemBase {
  readonly id: string
  /** The question in patient wording. */
  readonly label: string
  /** The item's name in a chart: a noun, not the question. */
  readonly chartLabel?: string
  /** Why the question is asked, or how to answer; shown before any error. */
  readonly help?: string
  readonly required: boolean
  readonly visibleWhen?: Expression
}

export interface ChoiceItem extends ItemBase {
  readonly kind: 'choice'
  readonly options: readonly Option[]
}
export interface ChoicesItem extends ItemBase {
  readonly kind: 'choices'
  readonly options: readonly Option[]
}
export interface TextItem extends ItemBase {
  readonly kind: 'text'
  readonly maxLength: number
  readonly multiline?: boolean
  /** HTML autocomplete token. */
  readonly autocomplete?: string
}
export interface NumberItem extends ItemBase {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly wholeNumber: boolean
  readonly unit?: string
  /** Labels for both ends when the number is a point on a scale. */
  readonly ends?: { readonly low: string; readonly high: string }
}
/** A past day, `YYYY-MM-DD`. */
export interface DateItem extends ItemBase {
  readonly kind: 'date'
  readonly notBefore: string
  readonly autocomplete?: string
}
interface BooleanItem extends ItemBase {
  readonly kind: 'boolean'
}
/** Answered in centimeters. */
interface HeightItem extends ItemBase {
  readonly kind: 'height'
  readonly min: number
  readonly max: number
}
/** Answered in kilograms. */
interface WeightItem extends ItemBase {
  readonly kind: 'weight'
  readonly min: number
  readonly max: number
}
export interface BloodPressureItem extends ItemBase {
  readonly kind: 'bloodPressure'
  readonly measuredWithin: readonly { readonly value: MeasuredWithin; readonly label: string }[]
}
interface AllergiesItem extends ItemBase {
  readonly kind: 'allergies'
  readonly maxEntries: number
}
interface MedicationsItem extends ItemBase {
  readonly kind: 'medications'
  readonly maxEntries: number
}
/** Agreement to one version of a document; the answer is that version. The server records the text and the time. */
export interface ConsentItem extends ItemBase {
  readonly kind: 'consent'
  readonly document: ConsentDocumentName
  readonly version: string
  /** The path of the full text, if there is one. */
  readonly path?: string
}

export type Item =
  | ChoiceItem
  | ChoicesItem
  | TextItem
  | NumberItem
  | DateItem
  | BooleanItem
  | HeightItem
  | WeightItem
  | BloodPressureItem
  | AllergiesItem
  | MedicationsItem
  | ConsentItem

/** A group of related items: a screen for the patient, a headed group for the HCP. */
export interface Section {
  readonly id: string
  readonly title: string
  /** The heading in a chart. */
  readonly chartTitle?: string
  readonly lead?: string
  readonly items: readonly Item[]
}

/** One view of a body site. */
export interface PhotoView {
  readonly id: string
  readonly label: string
  /** Instructions for taking the photo. */
  readonly help?: string
}

/**
 * Photos of one body site. They are not answers: they are requested after sign-in, so that every photo has an
 * owner, and each is stored as a file of the request.
 */
export interface PhotoQuestion {
  readonly kind: 'photos'
  readonly id: string
  readonly label: string
  readonly help?: string
  /** Whether every view is needed. */
  readonly required: boolean
  readonly visibleWhen?: Expression
  readonly views: readonly PhotoView[]
}

/**
 * EMERGENCY stops and shows help · HARD cannot be submitted · REVIEW must be reviewed by an HCP · INFO is
 * only noted.
 */
export type Level = 'EMERGENCY' | 'HARD' | 'REVIEW' | 'INFO'

/** A number that patients call before anything else. */
export type Helpline = '911' | '988'

export interface ScreeningRule {
  readonly id: string
  readonly level: Level
  /** Of an EMERGENCY rule: 988 in a mental health crisis, otherwise 911. */
  readonly helpline?: Helpline
  readonly when: Expression
  /** The ingredients that the rule concerns; without it, the request as a whole. */
  readonly ingredients?: readonly string[]
  /** Text for the patient: the reason and what to do instead. */
  readonly patientText: string
  readonly clinicianText: string
  /** Label and section ("PI": US prescribing information), or guideline with its year. */
  readonly source: string
  /** Set where no published source decides, so that the practice's clinician must decide the rule. */
  readonly signOff?: 'Clinician sign-off required'
}

/**
 * The questions and screening rules of one treatment, published under a version and immutable. A response is
 * always read and judged by the version it was given to.
 */
export interface Questionnaire {
  readonly treatmentType: TreatmentType
  readonly version: number
  /** Every prescription ingredient of the treatment's products. */
  readonly ingredients: readonly string[]
  readonly sections: readonly Section[]
  /** Asked after everything else. */
  readonly photos?: readonly PhotoQuestion[]
  readonly rules: readonly ScreeningRule[]
  /** Only for the check-in of a renewal. */
  readonly renewal?: RenewalParts
}

/** Items that a check-in takes from the patient's record. */
interface RenewalParts {
  /** Ids of items whose answers are taken from the record. */
  readonly fromRecord: readonly string[]
  /** Ids of items prefilled from the record, to be confirmed or corrected. */
  readonly prefilled: readonly string[]
}
