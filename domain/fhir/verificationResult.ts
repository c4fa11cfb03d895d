import type { IdentityCheckStatus } from '../generated/enums'
import type { IdentityCheck } from '../identityCheck/identityCheck'
import type { ResourceStatuses } from './resourceStatuses'
import { inWords, moment, toPatient } from './types'
import type { Resource } from './types'

const statuses: Readonly<Record<IdentityCheckStatus, ResourceStatuses['VerificationResult']>> = {
  pending: 'in-process',
  verified: 'validated',
  failed: 'val-fail',
  manual_review: 'val-fail',
  expired: 'req-revalid',
}

/** Returns the outcome of an identity check. @see https://hl7.org/fhir/R4/verificationresult.html */
export function verificationResource(check: IdentityCheck): Resource {
  const { id, patientId, status, attempts, refusalText, submittedAt, decidedAt, validUntil } = check
  const findings = [`Identity check, documents sent ${attempts} times: ${status}`, refusalText]
  return {
    resourceType: 'VerificationResult',
    id,
    target: [toPatient(patientId)],
    status: statuses[status],
    statusDate: moment(decidedAt ?? submittedAt),
    validationProcess: findings.flatMap((text) => (text ? [inWords(text)] : [])),
    lastPerformed: moment(submittedAt),
    ...(validUntil && { nextScheduled: moment(validUntil).slice(0, 10) }),
  }
}
