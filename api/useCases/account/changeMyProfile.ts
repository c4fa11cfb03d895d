import type { Account } from '../../../domain/account/account'
import { replaceList, mergeReported } from '../../../domain/account/mergeStatements'
import type { WrittenEntry } from '../../../domain/account/parseHealthList'
import { parseHealthList } from '../../../domain/account/parseHealthList'
import { parsePatientAddresses, withAddress } from '../../../domain/account/patientAddress'
import type { PatientProfile } from '../../../domain/account/patientProfile'
import type { WrittenPerson } from '../../../domain/account/person'
import { parsePerson } from '../../../domain/account/person'
import { parsePersonName } from '../../../domain/account/personName'
import type { Phone } from '../../../domain/account/phone'
import { parsePhone } from '../../../domain/account/phone'
import { reportedPregnancy } from '../../../domain/account/pregnancy'
import { reportedInIntake } from '../../../domain/account/reportedInIntake'
import { CodedError } from '../../../domain/errors'
import type { HealthKind, PregnancyStatus } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import { dayBegunInSomeState } from '../../../domain/requests/patientDay'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { PatientFacts } from '../../../domain/requests/patientFacts'
import { renameOwnAccount } from '../../storage/account/accounts'
import { changeOwnHealth, listHealthStatements } from '../../storage/account/healthStatements'
import { listOwnAddresses, replaceOwnAddresses } from '../../storage/account/patientAddresses'
import {
  advanceProfile,
  setOwnReportedNone,
  setOwnPerson,
  setOwnPhone,
  setOwnPregnancy,
} from '../../storage/account/patientProfiles'
import type { Transaction } from '../../storage/database/database'
import { lockPatientSafety, requestRecheck } from '../../storage/prescriptions/safetyChecks'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { recheckAfterwards } from '../prescriptions/recheckPatient'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadOwnProfile } from './readMyProfile'

interface Versioned {
  /** The version the caller has read; 0 before the first change. */
  readonly expectedVersion: number
}

/**
 * Changes the caller's personal data. Existing requests and messages retain the name they were signed with.
 * @throws CodedError Forbidden, InvalidInput; Conflict with the current version
 */
export async function updateMyPerson(
  { expectedVersion, ...written }: Versioned & WrittenPerson,
  context: Context,
): Promise<PatientProfile> {
  return changeHealth({ expectedVersion }, context, async (transaction, at) => {
    const person = parsePerson(written, dayBegunInSomeState(at))
    await setOwnPerson(transaction, person)
    await renameOwnAccount(transaction, person)
  })
}

/**
 * Changes the caller's phone number; null removes it.
 * @throws CodedError as {@link updateMyPerson}
 */
export async function updateMyPhone(
  { expectedVersion, phone }: Versioned & { readonly phone?: Phone | null | undefined },
  context: Context,
): Promise<PatientProfile> {
  return change({ expectedVersion }, context, (transaction) =>
    setOwnPhone(transaction, phone ? parsePhone(phone) : null),
  )
}

type Addresses = Parameters<typeof parsePatientAddresses>[0]

/**
 * Replaces the caller's addresses.
 * @throws CodedError as {@link updateMyPerson}; Conflict also for an id that is taken
 */
export async function updateMyAddresses(
  { expectedVersion, addresses }: Versioned & { readonly addresses: Addresses },
  context: Context,
): Promise<PatientProfile> {
  return change({ expectedVersion }, context, async (transaction, at) => {
    const withIds = addresses.map((address) => ({ ...address, id: newClientId(address.id) }))
    await replaceOwnAddresses(transaction, parsePatientAddresses(withIds), at)
  })
}

interface HealthList extends Versioned {
  readonly kind: HealthKind
  readonly hasNone: boolean
  readonly statements: readonly WrittenEntry[]
}

/**
 * Replaces the caller's allergies, conditions or medicines. An unchanged entry retains its source.
 * @throws CodedError as {@link updateMyPerson}
 */
export async function updateMyHealth(
  { expectedVersion, ...list }: HealthList,
  context: Context,
): Promise<PatientProfile> {
  return changeHealth({ expectedVersion }, context, async (transaction, at) => {
    const { kind, hasNone } = list
    const wanted = parseHealthList(list)
    const known = await listHealthStatements(transaction, transaction.caller.id)
    const changes = replaceList(
      known.filter((statement) => statement.kind === kind),
      wanted,
    )
    await setOwnReportedNone(transaction, kind, hasNone)
    await changeOwnHealth(transaction, changes, { requestId: null, at, newId: context.newId })
  })
}

/**
 * Saves the caller's pregnancy status, with the time of the report.
 * @throws CodedError as {@link updateMyPerson}
 */
export async function updateMyPregnancy(
  { expectedVersion, pregnancy }: Versioned & { readonly pregnancy: PregnancyStatus },
  context: Context,
): Promise<PatientProfile> {
  return changeHealth({ expectedVersion }, context, (transaction, at) =>
    setOwnPregnancy(transaction, pregnancy, at),
  )
}

/**
 * Applies a change of data that safety checks read, and rechecks all prescriptions of the caller after the
 * commit.
 */
async function changeHealth(
  ...[versioned, context, work]: Parameters<typeof change>
): Promise<PatientProfile> {
  let isCheckNeeded = false
  const profile = await change(versioned, context, async (transaction, at) => {
    isCheckNeeded = await requestRecheck(transaction, transaction.caller.id, at)
    await work(transaction, at)
  })
  if (isCheckNeeded) await recheckAfterwards(context, profile.id)
  return profile
}

/** Applies a change. A concurrent change is reported as Conflict before the input is validated. */
async function change(
  { expectedVersion }: Versioned,
  context: Context,
  work: (transaction: Transaction, at: Date) => Promise<void>,
): Promise<PatientProfile> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    const at = context.now()
    await lockPatientSafety(transaction, transaction.caller.id)
    if (!(await advanceProfile(transaction, { expectedVersion, at }))) {
      const { version } = await loadOwnProfile(transaction)
      throw new CodedError('Conflict', { current: { version } })
    }
    await work(transaction, at)
    return loadOwnProfile(transaction)
  })
}

interface Input {
  readonly givenName: string
  readonly familyName: string
}

/**
 * Changes the caller's name. Existing requests and messages retain the name they were signed with.
 * @throws CodedError InvalidInput
 */
export async function updateMyName(input: Input, context: Context): Promise<Account> {
  return transact(context, async (transaction) => {
    const givenName = parsePersonName('givenName', input.givenName)
    const familyName = parsePersonName('familyName', input.familyName)
    return renameOwnAccount(transaction, { givenName, familyName })
  })
}

interface SubmittedIntake {
  readonly request: Pick<TreatmentRequest, 'id' | 'treatmentType'>
  /** Parsed, without answers to hidden items. */
  readonly answers: Answers
  readonly facts: PatientFacts
}

interface Means {
  readonly at: Date
  readonly newId: () => string
}

/**
 * Saves an address that the caller has used, if there is one, to their profile. The caller has locked the patient (`lockPatientSafety`).
 */
export async function addAddressToProfile(
  transaction: Transaction,
  address: ShippingAddress | null,
  { at, newId }: Means,
): Promise<void> {
  if (!address) return
  const known = await listOwnAddresses(transaction)
  const addresses = withAddress(known, address, newId())
  if (addresses === known) return
  if (!(await advanceProfile(transaction, { at }))) throw new CodedError('Conflict')
  await replaceOwnAddresses(transaction, addresses, at)
}

const kinds: readonly HealthKind[] = ['allergy', 'condition', 'medication']

/**
 * Saves to the caller's profile what they reported and confirmed in an intake. The caller has locked the patient
 * (`lockPatientSafety`).
 * @returns whether their prescriptions have to be checked again after the commit
 */
export async function updateProfileFromIntake(
  transaction: Transaction,
  { request, answers, facts }: SubmittedIntake,
  { at, newId }: Means,
): Promise<boolean> {
  const isCheckNeeded = await addReportedHealth(transaction, { request, answers }, { at, newId })
  const { birthDate, sexAtBirth, state } = facts
  if (sexAtBirth === 'female' || sexAtBirth === 'male')
    await setOwnPerson(transaction, { birthDate, sexAtBirth, state })
  return isCheckNeeded
}

/**
 * Saves to the caller's profile the health that their answers report. Removes only a condition that an intake for the
 * same treatment reported and this one denies. The caller has locked the patient (`lockPatientSafety`).
 * @returns whether their prescriptions have to be checked again after the commit
 */
export async function addReportedHealth(
  transaction: Transaction,
  { request, answers }: Pick<SubmittedIntake, 'request' | 'answers'>,
  { at, newId }: Means,
): Promise<boolean> {
  if (!(await advanceProfile(transaction, { at }))) throw new CodedError('Conflict')
  const pregnancy = reportedPregnancy(answers)
  if (pregnancy !== undefined) await setOwnPregnancy(transaction, pregnancy, at)

  const reported = reportedInIntake(answers, dayBegunInSomeState(at))
  const known = await listHealthStatements(transaction, transaction.caller.id)
  const denied = { treatmentType: request.treatmentType, codes: reported.denied }
  const changes = mergeReported(known, reported.entries, denied)
  await changeOwnHealth(transaction, changes, { requestId: request.id, at, newId })
  for (const kind of kinds) {
    const isListed = [...known, ...reported.entries].some((entry) => entry.kind === kind)
    if (isListed || reported.none[kind]) await setOwnReportedNone(transaction, kind, !isListed)
  }
  return requestRecheck(transaction, transaction.caller.id, at)
}
