import type { Caller } from '../../../domain/caller'
import type {
  AnsweredRequest,
  RecordedFinding,
  TreatmentRequest,
} from '../../../domain/requests/treatmentRequest'
import type { Context } from '../context'
import { transact } from '../transact'
import { loadRequest } from './loadRequest'
import { seenBy } from './seenBy'

/** A request with its answers, and findings in the words meant for the reader. */
export interface RequestDetail {
  readonly request: TreatmentRequest
  readonly answers: unknown
  readonly findings: readonly (Pick<RecordedFinding, 'ruleId' | 'level' | 'itemIds'> & {
    readonly text: string
  })[]
}

/** @throws CodedError NotFound */
export async function readRequest(id: string, context: Context): Promise<RequestDetail> {
  return transact(context, async (transaction) =>
    detailOf(transaction.caller, await loadRequest(transaction, id)),
  )
}

/** A request the caller may see, as they may see it. */
export function detailOf(caller: Caller, { answers, findings, ...request }: AnsweredRequest): RequestDetail {
  const isPatient = caller.id === request.patientId
  return {
    request: seenBy(caller, request),
    answers,
    findings: findings.map(({ ruleId, level, itemIds, patientText, clinicianText }) => ({
      ruleId,
      level,
      itemIds,
      text: isPatient ? patientText : clinicianText,
    })),
  }
}
