import { treatmentTypes as allTreatmentTypes } from '../../../domain/treatmentTypes'
import type { Caller } from '../../../domain/caller'
import type { PatientFile } from '../../../domain/files/patientFile'
import type {
  CaptureProblem,
  DisputeStatus,
  RequestStatus,
  TreatmentType,
} from '../../../domain/generated/enums'
import { captureProblemOf } from '../../../domain/payments/captureProblem'
import type { Payment } from '../../../domain/payments/payment'
import { isUndecided } from '../../../domain/payments/reauthorization'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { DetectedIssue } from '../../../domain/prescriptions/safety/detectedIssue'
import { findingText } from '../../../domain/requests/findingText'
import type { RequestEvidence } from '../../../domain/requests/requestEvidence'
import { type RuledOut, ruledOutReasons } from '../../../domain/requests/ruledOut'
import type { SignedApproval } from '../../../domain/requests/signedApproval'
import type {
  AnsweredRequest,
  RecordedFinding,
  RequestEvent,
  TreatmentRequest,
} from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { findPaymentOfRequest } from '../../storage/payments/payments'
import { findIssueOfRequest } from '../../storage/prescriptions/detectedIssues'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import type { RequestCriteria } from '../../storage/requests/allRequests'
import { listRequests } from '../../storage/requests/allRequests'
import { listOwnRequests } from '../../storage/requests/ownRequests'
import { listRequestEvents } from '../../storage/requests/requestEvents'
import type { Context } from '../context'
import { earlierPhotosOf, photosOfRequests } from '../files/readFiles'
import { parseAccountId, parseTimestamp, parseSome, parseText } from '../filter'
import { existingId } from '../ids'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { withPeople } from '../people'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { evidenceOf } from './evidence'
import { loadRequest, redactFor } from './request'
import { readApprovalRefusal } from './signedApprovals'

/** A request with its answers, and with findings redacted for the reader. */
export interface RequestDetail {
  readonly request: TreatmentRequest
  readonly answers: unknown
  readonly findings: readonly (Pick<RecordedFinding, 'ruleId' | 'level' | 'itemIds'> & {
    readonly text: string
  })[]
  /** In the order of the questionnaire. */
  readonly photos: readonly PatientFile[]
  /** For staff, of a renewal: the record's values before the check-in changed them. */
  readonly changes: unknown
}

/** What staff read about one request beside its answers. */
export interface RequestReview {
  /** The prescription to renew, if the caller may see it; null for an intake. */
  readonly renews: Prescription | null
  /** The photos of the last request of the same treatment before this one. */
  readonly earlierPhotos: readonly PatientFile[]
  /** Null when the rules of its questionnaire are no longer available. */
  readonly ruledOut: readonly RuledOut[] | null
  /** Why the capture for an approved request failed. */
  readonly captureProblem: CaptureProblem | null
  /** Why the approved request went back to review. */
  readonly detectedIssue: DetectedIssue | null
  /** Status of the newest dispute of its payment. */
  readonly disputeStatus: DisputeStatus | null
  /** What is to be weighed beside the answers; null for a request that was never submitted. */
  readonly evidence: RequestEvidence | null
  /** Which rule kept the caller's newest approval from taking effect. */
  readonly approvalRefusal: SignedApproval['refusal']
}

/**
 * Returns one request with its events, oldest first, and for staff with what they need to decide it.
 * @throws CodedError NotFound
 */
export async function readRequest(
  id: string,
  context: Context,
): Promise<
  RequestDetail & { readonly events: readonly RequestEvent[]; readonly review: RequestReview | null }
> {
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
    const isStaff = caller.role !== 'user' && caller.id !== request.patientId
    const [photos, review] = await Promise.all([
      photosOfRequests(transaction, [request]),
      isStaff ? reviewOf(transaction, request, { payment, issue, at: context.now() }) : null,
    ])
    return { ...detailOf(caller, request, photos.get(request.id)), events, review }
  })
}

/** What stands about a request besides its answers. */
interface Standing {
  readonly payment: Payment | undefined
  readonly issue: DetectedIssue | undefined
  readonly at: Date
}

async function reviewOf(
  transaction: Transaction,
  request: AnsweredRequest,
  { payment, issue, at }: Standing,
): Promise<RequestReview> {
  const { status, renewsPrescriptionId } = request
  const { failureCode = null, disputeStatus = null }: Partial<Payment> = payment ?? {}
  const [evidence, approvalRefusal, renewed, earlierPhotos] = await Promise.all([
    evidenceOf(transaction, request, at),
    readApprovalRefusal(transaction, request),
    renewsPrescriptionId ? findPrescription(transaction, renewsPrescriptionId) : undefined,
    earlierPhotosOf(transaction, request),
  ])
  return {
    evidence,
    renews: renewed ?? null,
    earlierPhotos,
    ruledOut: ruledOutReasons(request) ?? null,
    captureProblem: status === 'approved' && failureCode ? captureProblemOf(failureCode) : null,
    detectedIssue: isUndecided(status) ? (issue ?? null) : null,
    disputeStatus,
    approvalRefusal,
  }
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
    changes: isPatient ? null : changes,
  }
}

/**
 * Returns the events of each request, oldest first, in the order of the ids; empty for requests the
 * caller may not see.
 */
export async function readEventsOfRequests(
  requestIds: readonly string[],
  context: Context,
): Promise<readonly (readonly RequestEvent[])[]> {
  const events = await transact(context, (transaction) => listRequestEvents(transaction, requestIds))
  const byRequest = new Map<string, RequestEvent[]>(requestIds.map((id) => [id, []]))
  for (const event of events) byRequest.get(event.requestId)?.push(event)
  return requestIds.map((id) => byRequest.get(id) ?? [])
}

/**
 * Returns the caller's own requests, newest first; empty for staff. @throws CodedError InvalidInput
 */
export async function listMyRequests(page: PageArguments, context: Context): Promise<Page<TreatmentRequest>> {
  return transact(context, (transaction) =>
    readPage(
      page,
      async (slice) =>
        (await listOwnRequests(transaction, slice)).map((request) => redactFor(transaction.caller, request)),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    ),
  )
}

/** Null and absent both mean: no filter on this field. */
export interface RequestFilter {
  readonly statuses?: readonly RequestStatus[] | null | undefined
  readonly treatmentTypes?: readonly TreatmentType[] | null | undefined
  readonly patientState?: string | null | undefined
  readonly patientId?: string | null | undefined
  readonly assigneeId?: string | null | undefined
  readonly submittedFrom?: string | null | undefined
  readonly submittedBefore?: string | null | undefined
  readonly person?: string | null | undefined
}

/**
 * Returns all submitted requests, newest first, for an Admin. @throws CodedError Forbidden,
 * InvalidInput
 */
export async function listAllRequests(
  { filter, ...page }: PageArguments & { readonly filter?: RequestFilter | null | undefined },
  context: Context,
): Promise<Page<TreatmentRequest>> {
  return withPeople(context, { person: filter?.person }, async (transaction, people) => {
    requireRole(transaction.caller, 'Admin')
    const criteria = { ...parseFilter(filter ?? {}), ...people }
    return readPage(
      page,
      (slice) => listRequests(transaction, criteria, slice),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    )
  })
}

function parseFilter(filter: RequestFilter): RequestCriteria {
  const { statuses, treatmentTypes, patientState, patientId, assigneeId } = filter
  const { submittedFrom, submittedBefore } = filter
  return {
    ...(statuses && { statuses: parseSome('statuses', statuses, 13) }),
    ...(treatmentTypes && {
      treatmentTypes: parseSome('treatmentTypes', treatmentTypes, allTreatmentTypes.length),
    }),
    ...(patientState != null && { patientState: parseText('patientState', patientState, /^[A-Z]{2}$/) }),
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
    ...(assigneeId != null && { assigneeId: parseAccountId('assigneeId', assigneeId) }),
    ...(submittedFrom != null && { submittedFrom: parseTimestamp('submittedFrom', submittedFrom) }),
    ...(submittedBefore != null && { submittedBefore: parseTimestamp('submittedBefore', submittedBefore) }),
  }
}
