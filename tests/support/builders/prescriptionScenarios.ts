import { randomUUID } from 'node:crypto'
import type { ResolverMap } from '../../../api/resolverMap'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentCheckIn } from '../../../domain/intake/questionnaires'
import { visibleItems } from '../../../domain/intake/answers/visibleItems'
import { createPayingProduct, type PayingProduct } from '../payingProduct'
import type { Person } from '../product'
import { answersFor, completed } from './answers'
import { deliver, setAddress, orderOfRequest, pack, ship } from './orderScenarios'
import { approve, claim, startDraft } from './requestScenarios'

type Prescription = Awaited<ReturnType<ResolverMap['Mutation.changePrescription']>>
type Request = Awaited<ReturnType<ResolverMap['Mutation.saveRequestDraft']>>

/** The users of a prescription scenario. */
export interface Cast {
  readonly testSystem: PayingProduct
  readonly patient: Person
  readonly hcp: Person
  readonly admin: Person
}

/** The product with payments, and its users. */
export async function createCast(): Promise<Cast> {
  const testSystem = await createPayingProduct()
  const hcp = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  const admin = await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Adler' })
  return { testSystem, hcp, admin, patient: await testSystem.person('user') }
}

export const dayMs = 86_400_000

/** Lets days pass. */
export function waitDays({ testSystem }: Pick<Cast, 'testSystem'>, days: number): void {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + days * dayMs)
}

/** Pays an open payment with a valid card, and returns from the gateway's page. */
export async function payFor(
  { testSystem, patient }: Cast,
  subject: { readonly requestId: string } | { readonly orderId: string },
): Promise<string> {
  const { body } = await testSystem.post('/payments/setup', subject, { authorization: patient.id })
  testSystem.fake.enterCard(String(body['url']), 'good')
  await testSystem.verify(patient, String(body['paymentId']))
  return String(body['paymentId'])
}

/** A request that a patient answered and paid for, and that the clinician has claimed. */
export async function claimedRequest(
  cast: Cast,
  treatmentType: TreatmentType,
  answers: Answers = {},
): ReturnType<typeof claim> {
  const { patient, hcp } = cast
  const { id, version } = await startDraft(patient, { id: randomUUID(), treatmentType, answers })
  await patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
  await payFor(cast, { requestId: id })
  return claim(hcp, (await patient.ask('Query.request', { id })).request)
}

/** Returns the safety alerts of a product for a claimed request: severity and rule. */
export async function alertsAbout(
  { hcp }: Pick<Cast, 'hcp'>,
  requestId: string,
  productId: string,
): Promise<readonly string[]> {
  const { alerts } = await hcp.ask('Query.prescriptionCheck', { requestId, productId })
  return alerts.map(({ id, severity }) => `${severity} ${id.split(':')[0]}`)
}

/** A signed prescription of ramelteon for 30 days; its first order awaits an address. */
export async function prescribed(cast: Cast, refills = 1): Promise<Prescription> {
  const { testSystem, patient, hcp } = cast
  const { id } = await testSystem.awaitingRequest(patient)
  await payFor(cast, { requestId: id })
  const { request } = await patient.ask('Query.request', { id })
  await approve(hcp, await claim(hcp, request), { refills })
  return prescriptionOf(cast, id)
}

/** Returns a request's prescription in its current state. */
export async function prescriptionOf(
  { patient }: Pick<Cast, 'patient'>,
  requestId: string,
): Promise<Prescription> {
  const { nodes } = await patient.ask('Query.myPrescriptions', { first: 100 })
  const found = nodes.find((one) => one.requestId === requestId)
  if (!found) throw new Error('Nothing was prescribed for the request.')
  return found
}

/** The pharmacy and the carrier do their part with an order. */
export async function sendOut(
  { patient, admin }: Cast,
  order: { readonly id: string; readonly version: number; readonly shippingAddress?: unknown },
): Promise<void> {
  const addressed = order.shippingAddress ? order : await setAddress(patient, order)
  await deliver(admin, await ship(admin, await pack(admin, addressed)))
}

/** A refill is ordered and paid, and has not been packed. */
export async function paidRefill(
  cast: Cast,
  { id: prescriptionId }: Pick<Prescription, 'id'>,
): Promise<Awaited<ReturnType<ResolverMap['Query.order']>>> {
  const { id } = await cast.patient.ask('Mutation.orderRefill', {
    input: { id: randomUUID(), prescriptionId, healthConfirmed: true },
  })
  await payFor(cast, { orderId: id })
  return cast.patient.ask('Query.order', { id })
}

/** Stops, holds or resumes a prescription, or enters it in error. */
export async function change(
  person: Person,
  { id, version }: Pick<Prescription, 'id' | 'version'>,
  event: 'stop' | 'hold' | 'resume' | 'enterInError',
): Promise<Prescription> {
  const reasons = {
    stop: 'side_effects',
    hold: 'interaction',
    resume: null,
    enterInError: 'wrong_patient',
  } as const
  return person.ask('Mutation.changePrescription', {
    input: { id, expectedVersion: version, event, reason: reasons[event], text: 'We want to talk first.' },
  })
}

/** The first fill has arrived. */
export async function supplied(cast: Cast, refills = 1): Promise<Prescription> {
  const { requestId } = await prescribed(cast, refills)
  await sendOut(cast, await orderOfRequest(cast.patient, requestId))
  return prescriptionOf(cast, requestId)
}

/** Harmless answers to a check-in, with the given changes. */
export function checkInFor(overrides: Answers = {}, type: TreatmentType = 'sleep'): Answers {
  const questionnaire = currentCheckIn(type)
  const fromRecord = new Set(questionnaire.renewal?.fromRecord)
  const whole = completed(questionnaire, {
    ...answersFor(type),
    treatmentEffect: 4,
    takenAsPrescribed: 'yes',
    sideEffects: 'none',
    renewalWish: 'same',
    ...overrides,
  })
  const visible = visibleItems(questionnaire, whole).map(({ id }) => id)
  const asked = Object.entries(whole).filter(([id]) => !fromRecord.has(id) && visible.includes(id))
  return { ...Object.fromEntries(asked), ...overrides }
}

/** A patient starts a check-in. */
export async function beginRenewal(
  patient: Person,
  { id: renewsPrescriptionId }: Pick<Prescription, 'id'>,
  {
    id = randomUUID(),
    answers = {},
    treatmentType = 'sleep',
  }: {
    readonly id?: string
    readonly answers?: Answers
    readonly treatmentType?: TreatmentType
  } = {},
): Promise<Request> {
  return patient.ask('Mutation.saveRequestDraft', {
    input: {
      id,
      treatmentType,
      questionnaireVersion: currentCheckIn(treatmentType).version,
      answers: checkInFor(answers, treatmentType),
      renewsPrescriptionId,
    },
  })
}

/** A patient submits a check-in; it awaits payment. */
export async function askForRenewal(
  patient: Person,
  prescription: Pick<Prescription, 'id'>,
  answers: Answers = {},
  treatmentType: TreatmentType = 'sleep',
): Promise<Request> {
  const { id, version } = await beginRenewal(patient, prescription, { answers, treatmentType })
  return patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
}
