import type { RootField } from './operations'

/** Callers; the relation is a care relationship with the patient of the request. */
export const columns = ['patient', 'otherPatient', 'hcpWithoutRelation', 'hcpWithRelation', 'admin'] as const
export type Column = (typeof columns)[number]

/**
 * The object of a call. It belongs to the patient, except those of the newcomer, for whom no other row has created a care
 * relationship.
 */
export type Subject =
  | 'draft'
  | 'waiting'
  | 'taken'
  | 'prescribed'
  | 'prescription'
  | 'newcomer'
  | 'order'
  | 'prescribedOrder'
  | 'addressedOrder'
  | 'packedOrder'
  | 'shippedOrder'
  | 'announcedFile'
  | 'keptPhoto'
  | 'sentIdentity'
  | 'identityDocument'

export interface SubjectIds {
  readonly id: string
  readonly version: number
  readonly conversationId: string
  readonly patientId: string
}

/** `ok`, or the API's error code. A caller without a token is always refused. */
type Outcome =
  | 'ok'
  | 'Forbidden'
  | 'NotFound'
  | 'Conflict'
  | 'IllegalTransition'
  | 'InvalidInput'
  | 'RefillRefused'
  | 'StepRefused'
  | 'DirectoryUnavailable'

export interface Row {
  readonly field: RootField
  readonly about?: Subject
  readonly variables?: (subject: SubjectIds) => Record<string, unknown>
  readonly expected: Readonly<Record<Column, Outcome>>
  /** For a professional with emergency access; undefined: as without. */
  readonly afterEmergencyAccess?: Outcome
}

export const expect = (
  ...outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome]
): Row['expected'] => {
  const [patient, otherPatient, hcpWithoutRelation, hcpWithRelation, admin] = outcomes
  return { patient, otherPatient, hcpWithoutRelation, hcpWithRelation, admin }
}

export const onlyAdmin = expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'ok')

/** For an unknown payment. */
export const hiddenFromAllButAdmin = expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'NotFound')

export const onlyPatients = expect('ok', 'ok', 'Forbidden', 'Forbidden', 'Forbidden')
/** A version that no profile has, so that the change is a conflict. */
export const neverSeen = 99

/** With invalid input on purpose, so that nothing changes. */
export const refusedToPatients = expect('InvalidInput', 'InvalidInput', 'Forbidden', 'Forbidden', 'Forbidden')

export const onlyStaff = expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok')

export const everybody = expect('ok', 'ok', 'ok', 'ok', 'ok')
export const byId = ({ id }: SubjectIds) => ({ id })
export const byConversation = ({ conversationId }: SubjectIds) => ({ conversationId })

export const byVersion = ({ id, version }: SubjectIds) => ({ input: { id, expectedVersion: version } })
