import { CodedError } from '../../../domain/errors'
import type { HealthKind } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { mergeReported } from '../../../domain/account/mergeStatements'
import { reportedPregnancy } from '../../../domain/account/pregnancy'
import { reportedInIntake } from '../../../domain/account/reportedInIntake'
import type { PatientFacts } from '../../../domain/requests/patientFacts'
import type { Transaction } from '../../storage/database/database'
import { changeOwnHealth, listHealthStatements } from '../../storage/account/healthStatements'
import { requestRecheck } from '../../storage/prescriptions/safetyChecks'
import {
  advanceProfile,
  setOwnReportedNone,
  setOwnPerson,
  setOwnPregnancy,
} from '../../storage/account/patientProfiles'

interface SubmittedIntake {
  readonly requestId: string
  /** Parsed, without answers to hidden items. */
  readonly answers: Answers
  readonly facts: PatientFacts
}

interface Means {
  readonly at: Date
  readonly newId: () => string
}

const kinds: readonly HealthKind[] = ['allergy', 'condition', 'medication']

/**
 * Saves to the caller's profile what they reported and confirmed in an intake. Removes nothing: only the
 * patient does that, on their profile. The caller has locked the patient (`lockPatientSafety`).
 * @returns whether their prescriptions have to be checked again after the commit
 */
export async function updateProfileFromIntake(
  transaction: Transaction,
  { requestId, answers, facts }: SubmittedIntake,
  { at, newId }: Means,
): Promise<boolean> {
  if (!(await advanceProfile(transaction, { at }))) throw new CodedError('Conflict')
  const { birthDate, sexAtBirth, state } = facts
  if (sexAtBirth === 'female' || sexAtBirth === 'male')
    await setOwnPerson(transaction, { birthDate, sexAtBirth, state })

  const pregnancy = reportedPregnancy(answers)
  if (pregnancy !== undefined) await setOwnPregnancy(transaction, pregnancy, at)

  const reported = reportedInIntake(answers)
  const known = await listHealthStatements(transaction, transaction.caller.id)
  await changeOwnHealth(transaction, mergeReported(known, reported.entries), { requestId, at, newId })
  for (const kind of kinds) {
    const isListed = [...known, ...reported.entries].some((entry) => entry.kind === kind)
    if (isListed || reported.none[kind]) await setOwnReportedNone(transaction, kind, !isListed)
  }
  return requestRecheck(transaction, transaction.caller.id, at)
}
