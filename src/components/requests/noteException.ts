import { explanationMinLength } from '../../../domain/records/recordAccess'
import type { NoteExceptionInput, NoteWithholdingReason } from '../../generated/graphql'

/** An exception while it is being entered. */
export interface EnteredException {
  /** Of the withholding, so that sending it again cannot withhold twice. */
  readonly id: string
  readonly reason: NoteWithholdingReason | undefined
  readonly explanation: string
}

export const newException = (): EnteredException => ({
  id: crypto.randomUUID(),
  reason: undefined,
  explanation: '',
})

export const isTooShort = ({ explanation }: EnteredException): boolean =>
  Array.from(explanation.trim()).length < explanationMinLength

/** @returns undefined while something is missing */
export function completeException(entered: EnteredException): NoteExceptionInput | undefined {
  const { id, reason, explanation } = entered
  return reason && !isTooShort(entered) ? { id, reason, explanation } : undefined
}
