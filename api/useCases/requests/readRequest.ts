import type { Caller } from '../../../domain/caller'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { CaptureProblem, DisputeStatus } from '../../../domain/generated/enums'
import { captureProblemOf } from '../../../domain/payments/captureProblem'
import { isUndecided } from '../../../domain/payments/holdRenewal'
import type { DetectedIssue } from '../../../domain/prescriptions/detectedIssue'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type {
  AnsweredRequest,
  RecordedFinding,
  TreatmentRequest,
} from '../../../domain/requests/treatmentRequest'
import { findingText } from '../../../domain/requests/findingText'
import { type RuledOut, ruledOutReasons } from '../../../domain/requests/ruledOut'
import type { Transaction } from '../../storage/database'
import { findIssueOfRequest } from '../../storage/detectedIssues'
import { listPhotosOfRequests } from '../../storage/files'
import { findPaymentOfRequest } from '../../storage/payments'
import { findPrescription } from '../../storage/prescriptions'
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
  /** For staff, of a renewal that is read by itself: the photos of what it renews. */
  readonly earlierPhotos: readonly PatientFile[]
  /** Of a renewal, for staff: what the record said before. */
  readonly changes: unknown
  /** What a renewal renews, as far as the caller may see it. */
  readonly renews: Prescription | null
  /** For staff, of a request that is read by itself. */
  readonly ruledOut: readonly RuledOut[]
  /** For staff, of an approved request that is read by itself: why the money that is held was not taken. */
  readonly captureProblem: CaptureProblem | null
  /** For staff, of a request that is read by itself: why what was approved went back to review. */
  readonly detectedIssue: DetectedIssue | null
  /** For staff, of a request that is read by itself: of the newest dispute of its payment. */
  readonly disputeStatus: DisputeStatus | null
}

/** @throws CodedError NotFound */
export async function readRequest(id: string, context: Context): Promise<RequestDetail> {
  return transact(context, async (transaction) => {
    const request = await loadRequest(transaction, id)
    const photos = await photosOfRequests(transaction, [request])
    const detail = detailOf(transaction.caller, request, photos.get(request.id))
    const isOwn = transaction.caller.id === request.patientId
    const renews = await renewedBy(transaction, request)
    return {
      ...detail,
      renews,
      earlierPhotos: renews && !isOwn ? await listPhotosOfRequests(transaction, [renews.requestId]) : [],
      ruledOut: isOwn ? [] : ruledOutReasons(request),
      detectedIssue: isOwn ? null : await findIssue(transaction, request),
      ...(!isOwn && (await findPaymentProblems(transaction, request))),
    }
  })
}

async function findPaymentProblems(
  transaction: Transaction,
  { id, status }: AnsweredRequest,
): Promise<Pick<RequestDetail, 'captureProblem' | 'disputeStatus'>> {
  const payment = await findPaymentOfRequest(transaction, id)
  const { failureCode = null, disputeStatus = null } = payment ?? {}
  const captureProblem = status === 'approved' && failureCode ? captureProblemOf(failureCode) : null
  return { captureProblem, disputeStatus }
}

async function findIssue(
  transaction: Transaction,
  { id, status }: AnsweredRequest,
): Promise<DetectedIssue | null> {
  return isUndecided(status) ? ((await findIssueOfRequest(transaction, id)) ?? null) : null
}

async function renewedBy(
  transaction: Transaction,
  { renewsPrescriptionId }: AnsweredRequest,
): Promise<Prescription | null> {
  const renewed = renewsPrescriptionId && (await findPrescription(transaction, renewsPrescriptionId))
  if (!renewed) return null
  return transaction.caller.role === 'user' ? { ...renewed, note: null } : renewed
}

/** A request the caller may see, as they may see it. */
export function detailOf(
  caller: Caller,
  { answers, findings, changes, ...request }: AnsweredRequest,
  photos: readonly PatientFile[] = [],
): RequestDetail {
  const isPatient = caller.id === request.patientId
  return {
    request: seenBy(caller, request),
    answers,
    findings: findings.map((finding) => ({
      ruleId: finding.ruleId,
      level: finding.level,
      itemIds: finding.itemIds,
      text: findingText(request, finding, isPatient ? 'patient' : 'staff'),
    })),
    photos,
    earlierPhotos: [],
    changes: isPatient ? null : changes,
    renews: null,
    ruledOut: [],
    captureProblem: null,
    detectedIssue: null,
    disputeStatus: null,
  }
}
