import { withholdingRules } from '../../../domain/records/noteWithholding'
import { explanationMinLength } from '../../../domain/records/emergencyAccess'
import type { NoteExceptionInput, NoteWithholdingReason } from '../../generated/graphql'
import { coerceToShape } from '../../lib/storage/coerceToShape'
import { notes } from '#words/records/notes'
import type { FormErrors } from '../forms/useForm'

const words = notes.access

/** An exception while it is being entered. */
export interface EnteredException {
  /** Id of the exception, so that a retry does not create it twice. */
  readonly id: string
  readonly reason: NoteWithholdingReason | undefined
  readonly explanation: string
}

export const newException = (): EnteredException => ({
  id: crypto.randomUUID(),
  reason: undefined,
  explanation: '',
})

/** Reads an exception that a form has stored in this browser; undefined if it is malformed. */
export function readSavedException(stored: unknown): EnteredException | undefined {
  const read = coerceToShape({ id: '', reason: '', explanation: '' }, stored)
  if (!read?.id) return undefined
  const reason = (Object.keys(withholdingRules) as NoteWithholdingReason[]).find(
    (known) => known === read.reason,
  )
  return { ...read, reason }
}

const isTooShort = ({ explanation }: EnteredException): boolean =>
  Array.from(explanation.trim()).length < explanationMinLength

export function exceptionErrors(entered: EnteredException): FormErrors<EnteredException> {
  return {
    reason: !entered.reason && words.missingReason,
    explanation: isTooShort(entered) && words.tooShort(explanationMinLength),
  }
}

/** @returns undefined while something is missing */
export function completeException(entered: EnteredException): NoteExceptionInput | undefined {
  const { id, reason, explanation } = entered
  return reason && !isTooShort(entered) ? { id, reason, explanation } : undefined
}
