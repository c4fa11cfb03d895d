import type { Caller } from '../../../domain/caller'
import type { PatientFile } from '../../../domain/files/patientFile'
import type {
  AnsweredRequest,
  RecordedFinding,
  TreatmentRequest,
} from '../../../domain/requests/treatmentRequest'
import type { Context } from '../context'
import { photosOfRequests } from '../files/photosOfRequests'
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
  /** In the order of the questionnaire. */
  readonly photos: readonly PatientFile[]
}

/** @throws CodedError NotFound */
export async function readRequest(id: string, context: Context): Promise<RequestDetail> {
  return transact(context, async (transaction) => {
    const request = await loadRequest(transaction, id)
    const photos = await photosOfRequests(transaction, [request])
    return detailOf(transaction.caller, request, photos.get(request.id))
  })
}

/** A request the caller may see, as they may see it. */
export function detailOf(
  caller: Caller,
  { answers, findings, ...request }: AnsweredRequest,
  photos: readonly PatientFile[] = [],
): RequestDetail {
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
    photos,
  }
}
