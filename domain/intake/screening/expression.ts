import type { MeasuredWithin } from '../answers/answers'

/** A number that expressions compare. Age in whole years on the day of screening; pressures in mmHg. */
export type Quantity =
  | 'age'
  | 'bodyMassIndex'
  | 'systolic'
  | 'diastolic'
  | { readonly numberOf: string }
  /** Sum of the scores of the chosen options, for validated scales such as ISI or PHQ-2. */
  | { readonly scoreOf: readonly string[] }

export type Comparison = '<' | '<=' | '>' | '>='

/** An expression about answers, as data, so that a stored questionnaire contains its own logic. */
export type Expression =
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
  | { readonly not: Expression }
  | { readonly atLeast: number; readonly of: readonly Expression[] }
  | { readonly item: string; readonly is: string | boolean }
  | { readonly item: string; readonly isOneOf: readonly string[] }
  | { readonly item: string; readonly includes: string }
  /**
   * A list of allergies or medications that names one of these ingredients, under any name. An unrecognized
   * entry may name any of them. Allergies also match groups and additives (lower case, start of a word).
   */
  | { readonly item: string; readonly mentions: readonly string[] }
  | { readonly item: string; readonly lists: 'anything' }
  /** A blood pressure by the time since its measurement. */
  | { readonly item: string; readonly measured: MeasuredWithin }
  | { readonly quantity: Quantity; readonly comparison: Comparison; readonly value: number }
