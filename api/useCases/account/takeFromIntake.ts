import { CodedError } from '../../../domain/errors'
import type { HealthKind } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers'
import { addTold } from '../../../domain/account/mergeStatements'
import { pregnancyInIntake } from '../../../domain/account/pregnancy'
import { toldInIntake } from '../../../domain/account/toldInIntake'
import type { PatientFacts } from '../../../domain/requests/patientFacts'
import type { Transaction } from '../../storage/database'
import { changeOwnHealth, listHealthStatements } from '../../storage/healthStatements'
import { requestRecheck } from '../../storage/safetyChecks'
import { advanceProfile, setOwnNone, setOwnPerson, setOwnPregnancy } from '../../storage/patientProfiles'

interface Sent {
  readonly requestId: string
  /** Parsed, without hidden ones. */
  readonly answers: Answers
  readonly facts: PatientFacts
}

interface Means {
  readonly at: Date
  readonly newId: () => string
}

const kinds: readonly HealthKind[] = ['allergy', 'condition', 'medication']

/**
 * Keeps on the caller's profile what they have just said and confirmed in an intake. Nothing is taken away from the
 * profile: that is the patient's to do, there. The caller has locked the patient (`lockPatientSafety`).
 * @returns whether what is prescribed to them is to be checked once more, after the commit
 */
export async function takeFromIntake(
  transaction: Transaction,
  { requestId, answers, facts }: Sent,
  { at, newId }: Means,
): Promise<boolean> {
  if (!(await advanceProfile(transaction, { at }))) throw new CodedError('Conflict')
  const { birthDate, sexAtBirth, state } = facts
  if (sexAtBirth === 'female' || sexAtBirth === 'male')
    await setOwnPerson(transaction, { birthDate, sexAtBirth, state })

  const pregnancy = pregnancyInIntake(answers)
  if (pregnancy !== undefined) await setOwnPregnancy(transaction, pregnancy, at)

  const told = toldInIntake(answers)
  const known = await listHealthStatements(transaction, transaction.caller.id)
  await changeOwnHealth(transaction, addTold(known, told.entries), { requestId, at, newId })
  for (const kind of kinds) {
    const isListed = [...known, ...told.entries].some((entry) => entry.kind === kind)
    if (isListed || told.none[kind]) await setOwnNone(transaction, kind, !isListed)
  }
  return requestRecheck(transaction, transaction.caller.id, at)
}
