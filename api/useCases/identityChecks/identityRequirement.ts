import { CodedError } from '../../../domain/errors'
import type { IdentityRequirement } from '../../../domain/identityCheck/identityRequirement'
import { identityRequirementOf, isIdentityMissing } from '../../../domain/identityCheck/identityRequirement'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'
import { findIdentitySummary } from '../../storage/account/identitySummary'
import type { Context } from '../context'
import { loadRequest } from '../requests/loadRequest'
import { transact } from '../transact'

type Asked = Pick<TreatmentRequest, 'patientId' | 'treatmentType'>

/**
 * Returns whether approving a request requires an identity check, by the practice's current settings.
 * @throws CodedError NotFound
 */
export async function readIdentityRequirement(
  requestId: string,
  context: Context,
): Promise<IdentityRequirement & { readonly requestId: string }> {
  return transact(context, async (transaction) => {
    const request = await loadRequest(transaction, requestId)
    return { ...(await findIdentityRequirement(transaction, request, context.now())), requestId: request.id }
  })
}

/**
 * Returns whether a prescription for a request requires an identity check, and whether a valid one exists.
 */
export async function findIdentityRequirement(
  transaction: SystemTransaction,
  { patientId, treatmentType }: Asked,
  at: Date,
): Promise<IdentityRequirement> {
  const settings = await readPracticeSettings(transaction)
  return identityRequirementOf(settings, treatmentType, await findIdentitySummary(transaction, patientId), at)
}

/** @throws CodedError IdentityCheckRequired, when the practice requires a check and no valid one exists */
export async function requireIdentity(
  transaction: SystemTransaction,
  request: Asked,
  at: Date,
): Promise<void> {
  const requirement = await findIdentityRequirement(transaction, request, at)
  if (isIdentityMissing(requirement))
    throw new CodedError('IdentityCheckRequired', { status: requirement.status })
}
