import type { IdentityStanding } from '../../domain/identityCheck/identityRequirement'
import type { Statement, SystemTransaction } from './database'

const standingStatement: Statement = {
  name: 'identityStanding.of',
  text: `select status, valid_until as "validUntil", was_prescribed as "wasPrescribed" from identity_standing_of($1)`,
}

/** @returns undefined when the caller is neither the patient nor reads their record */
export async function findIdentityStanding(
  transaction: SystemTransaction,
  patientId: string,
): Promise<IdentityStanding | undefined> {
  const [standing] = await transaction.query<IdentityStanding>(standingStatement, [patientId])
  return standing
}

export const sharedIdentityStandingStatements = [standingStatement]
