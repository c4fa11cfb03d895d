import type { RootField } from './operations'

/** Who asks: the relation is to the patient whose request it is about. */
export const columns = ['patient', 'otherPatient', 'hcpWithoutRelation', 'hcpWithRelation', 'admin'] as const
export type Column = (typeof columns)[number]

/**
 * What the question is about; the patient's, but for a newcomer, with their photo and documents, whom no other row has led
 * to a professional.
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

/** `ok`, or the code with which the API refuses. Somebody without a token is always refused at the door. */
type Outcome =
  | 'ok'
  | 'Forbidden'
  | 'NotFound'
  | 'Conflict'
  | 'InvalidInput'
  | 'RefillRefused'
  | 'StepRefused'
  | 'DirectoryUnavailable'

export interface Row {
  readonly field: RootField
  readonly about?: Subject
  readonly variables?: (subject: SubjectIds) => Record<string, unknown>
  readonly expected: Readonly<Record<Column, Outcome>>
  /** For a professional without a relation who has opened the record; left out: as before. */
  readonly afterEmergencyAccess?: Outcome
}

export const expect = (
  ...outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome]
): Row['expected'] => {
  const [patient, otherPatient, hcpWithoutRelation, hcpWithRelation, admin] = outcomes
  return { patient, otherPatient, hcpWithoutRelation, hcpWithRelation, admin }
}

export const onlyAdmin = expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'ok')

/** About a payment, where there is none. */
export const hiddenFromAllButAdmin = expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'NotFound')

export const onlyPatients = expect('ok', 'ok', 'Forbidden', 'Forbidden', 'Forbidden')
/** Of a profile that nobody has: what is changed rests on something else. */
export const neverSeen = 99

/** Asked wrongly on purpose, so that it comes to nothing. */
export const refusedToPatients = expect('InvalidInput', 'InvalidInput', 'Forbidden', 'Forbidden', 'Forbidden')

export const everybody = expect('ok', 'ok', 'ok', 'ok', 'ok')
export const byId = ({ id }: SubjectIds) => ({ id })
export const byConversation = ({ conversationId }: SubjectIds) => ({ conversationId })

export const byVersion = ({ id, version }: SubjectIds) => ({ input: { id, expectedVersion: version } })
