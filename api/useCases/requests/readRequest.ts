import type { Caller } from '../../../domain/caller'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { CaptureProblem, DisputeStatus } from '../../../domain/generated/enums'
import { captureProblemOf } from '../../../domain/payments/captureProblem'
import type { Payment } from '../../../domain/payments/payment'
import { isUndecided } from '../../../domain/payments/reauthorization'
import type { DetectedIssue } from '../../../domain/prescriptions/safety/detectedIssue'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type {
  AnsweredRequest,
  RecordedFinding,
  RequestEvent,
  TreatmentRequest,
} from '../../../domain/requests/treatmentRequest'
import { findingText } from '../../../domain/requests/findingText'
import { type RuledOut, ruledOutReasons } from '../../../domain/requests/ruledOut'
import type { Transaction } from '../../storage/database/database'
import { findIssueOfRequest } from '../../storage/prescriptions/detectedIssues'
import { listPhotosOfRequests } from '../../storage/records/files'
import { findPaymentOfRequest } from '../../storage/payments/payments'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { listRequestEvents } from '../../storage/requests/requestEvents'
import type { Context } from '../context'
import { photosOfRequests } from '../files/photosOfRequests'
import { existingId } from '../ids'
import { transact } from '../transact'
import { loadRequest } from './loadRequest'
import { redactFor } from './redactFor'

/** A request with its answers, and with findings redacted for the reader. */
export interface RequestDetail {
  readonly request: TreatmentRequest
  readonly answers: unknown
  readonly findings: readonly (Pick<RecordedFinding, 'ruleId' | 'level' | 'itemIds'> & {
    readonly text: string
  })[]
  /** In the order of the questionnaire. */
  readonly photos: readonly PatientFile[]
  /** For staff, on a single read of a renewal: the photos of the renewed request. */
  readonly earlierPhotos: readonly PatientFile[]
  /** For staff, of a renewal: the record's values before the check-in changed them. */
  readonly changes: unknown
  /** The prescription to renew, as far as the caller may see it. */
  readonly renews: Prescription | null
  /** For staff, on a single read. */
  readonly ruledOut: readonly RuledOut[]
  /** For staff, on a single read of an approved request: why the capture failed. */
  readonly captureProblem: CaptureProblem | null
  /** For staff, on a single read: why the approved request went back to review. */
  readonly detectedIssue: DetectedIssue | null
  /** For staff, on a single read: status of the newest dispute of its payment. */
  readonly disputeStatus: DisputeStatus | null
}

/** Returns one request with its events, oldest first. @throws CodedError NotFound */
export async function readRequest(
  id: string,
  context: Context,
): Promise<RequestDetail & { readonly events: readonly RequestEvent[] }> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    // Validates the id before the reads start, because a throw between them would leave an
    // unhandled rejection.
    const requestId = existingId(id)
    // Runs in parallel: row level security hides the parts of a request that the caller may not
    // see.
    const [request, events, payment, issue] = await Promise.all([
      loadRequest(transaction, requestId),
      listRequestEvents(transaction, [requestId]),
      caller.role === 'user' ? undefined : findPaymentOfRequest(transaction, requestId),
      caller.role === 'user' ? undefined : findIssueOfRequest(transaction, requestId),
    ])
    const isOwn = caller.id === request.patientId
    const [photos, renews] = await Promise.all([
      photosOfRequests(transaction, [request]),
      renewedBy(transaction, request),
    ])
    return {
      ...detailOf(caller, request, photos.get(request.id)),
      events,
      renews,
      earlierPhotos: renews && !isOwn ? await listPhotosOfRequests(transaction, [renews.requestId]) : [],
      ruledOut: isOwn ? [] : ruledOutReasons(request),
      detectedIssue: !isOwn && isUndecided(request.status) ? (issue ?? null) : null,
      ...(!isOwn && paymentProblems(request, payment)),
    }
  })
}

function paymentProblems(
  { status }: AnsweredRequest,
  payment: Payment | undefined,
): Pick<RequestDetail, 'captureProblem' | 'disputeStatus'> {
  const { failureCode = null, disputeStatus = null } = payment ?? {}
  const captureProblem = status === 'approved' && failureCode ? captureProblemOf(failureCode) : null
  return { captureProblem, disputeStatus }
}

async function renewedBy(
  transaction: Transaction,
  { renewsPrescriptionId }: AnsweredRequest,
): Promise<Prescription | null> {
  const renewed = renewsPrescriptionId && (await findPrescription(transaction, renewsPrescriptionId))
  if (!renewed) return null
  return transaction.caller.role === 'user' ? { ...renewed, note: null } : renewed
}

/** Returns the request's detail, redacted for the caller. */
export function detailOf(
  caller: Caller,
  { answers, findings, changes, ...request }: AnsweredRequest,
  photos: readonly PatientFile[] = [],
): RequestDetail {
  const isPatient = caller.id === request.patientId
  return {
    request: redactFor(caller, request),
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
