import { CodedError } from '../../../domain/errors'
import type { IdentityRequirement } from '../../../domain/identityCheck/identityRequirement'
import { identityRequirementOf, isIdentityMissing } from '../../../domain/identityCheck/identityRequirement'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { readHouseSettings } from '../../storage/houseSettings'
import { findIdentityStanding } from '../../storage/identityStanding'
import type { Context } from '../context'
import { loadRequest } from '../requests/loadRequest'
import { transact } from '../transact'

type Asked = Pick<TreatmentRequest, 'patientId' | 'treatmentType'>

/**
 * Whether a request can be approved only after an identity check, as the practice is set at this moment.
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

/** Whether a prescription for a request needs an identity check, and whether one is in force. */
export async function findIdentityRequirement(
  transaction: SystemTransaction,
  { patientId, treatmentType }: Asked,
  at: Date,
): Promise<IdentityRequirement> {
  const settings = await readHouseSettings(transaction)
  return identityRequirementOf(
    settings,
    treatmentType,
    await findIdentityStanding(transaction, patientId),
    at,
  )
}

/** @throws CodedError IdentityCheckRequired, when the practice demands a check and none is in force */
export async function requireIdentity(
  transaction: SystemTransaction,
  request: Asked,
  at: Date,
): Promise<void> {
  const requirement = await findIdentityRequirement(transaction, request, at)
  if (isIdentityMissing(requirement))
    throw new CodedError('IdentityCheckRequired', { status: requirement.status })
}
