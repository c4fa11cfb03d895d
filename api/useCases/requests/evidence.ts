import { recognizeEntryWith } from '../../../domain/clinical/recognizeEntry'
import type { RequestEvidence } from '../../../domain/requests/requestEvidence'
import { namesInEvidence, requestEvidence } from '../../../domain/requests/requestEvidence'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { findStoredEvidence } from '../../storage/requests/requestEvidence'
import { resolveMedicationNames } from '../prescriptions/safetyCheck'

/** Returns what staff weigh beside the answers; null for a request that was never submitted. */
export async function evidenceOf(
  transaction: Transaction,
  { id, answers }: AnsweredRequest,
  at: Date,
): Promise<RequestEvidence | null> {
  const stored = await findStoredEvidence(transaction, id)
  if (!stored) return null
  const further = await resolveMedicationNames(transaction, namesInEvidence(answers, stored))
  return requestEvidence(answers, stored, { recognize: recognizeEntryWith(further), at })
}
