import { randomUUID } from 'node:crypto'
import type { ResolverMap } from '../../../api/resolverMap'
import type { DeclineReason, TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import type { AsCaller } from '../asCaller'
import { answersFor } from './answers'
import { givePhotos } from './photos'

type Request = Awaited<ReturnType<ResolverMap['Mutation.saveRequestDraft']>>
type SubmittedRequest = Request & { readonly conversationId: string }

interface Story {
  readonly id: string
  readonly treatmentType?: TreatmentType
  readonly answers?: Answers
}

/** A patient answers everything and has not sent it yet. */
export async function startDraft(
  patient: AsCaller,
  { id, treatmentType = 'sleep', answers = {} }: Story,
): Promise<Request> {
  const questionnaire = currentQuestionnaire(treatmentType)
  const given = answersFor(treatmentType, answers)
  const draft = await patient.ask('Mutation.saveRequestDraft', {
    input: { id, treatmentType, questionnaireVersion: questionnaire.version, answers: given },
  })
  await givePhotos(patient, id, { questionnaire, answers: given })
  return draft
}

/** A patient sends a complete intake. */
export async function submitNewRequest(patient: AsCaller, story: Story): Promise<SubmittedRequest> {
  const { id, version } = await startDraft(patient, story)
  const request = await patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
  return withConversation(request)
}

/** A professional takes a request. */
export async function claim(hcp: AsCaller, { id, version }: Request): Promise<SubmittedRequest> {
  const request = await hcp.ask('Mutation.claimRequest', { input: { id, expectedVersion: version } })
  return withConversation(request)
}

/** A clinician approves a request and prescribes; for sleep by default. */
export async function approve(
  hcp: AsCaller,
  { id, version }: Request,
  { prescriptionId = randomUUID(), ...dispensing }: Partial<Dispensing> & { prescriptionId?: string } = {},
): Promise<SubmittedRequest> {
  const request = await hcp.ask('Mutation.approveRequest', {
    input: { id, expectedVersion: version, prescriptionId, ...ramelteon, ...dispensing },
  })
  return withConversation(request)
}

const ramelteon = {
  productId: 'ramelteon-8',
  quantity: 1,
  refills: 1,
}
type Dispensing = typeof ramelteon & {
  readonly plan?: { readonly planId: string; readonly targetProductId: string }
  readonly validDays?: number
  readonly note?: string
  readonly overriddenAlertIds?: string[]
  readonly overrideReason?: string
}

/** A clinician asks, and the request waits for its patient. */
export async function askPatient(
  hcp: AsCaller,
  { id, version }: Request,
  { messageId = randomUUID(), body = 'Do you snore?' }: { messageId?: string; body?: string } = {},
): Promise<Request> {
  return hcp.ask('Mutation.askPatient', { input: { id, expectedVersion: version, messageId, body } })
}

export async function decline(
  hcp: AsCaller,
  { id, version }: Request,
  { reason = 'needs_in_person', text = 'Please see a doctor near you.' }: Partial<Decline> = {},
): Promise<Request> {
  return hcp.ask('Mutation.declineRequest', { input: { id, expectedVersion: version, reason, text } })
}

interface Decline {
  readonly reason: DeclineReason
  readonly text: string
}

/** The patient, or staff, take a request back. */
export async function cancel(person: AsCaller, { id, version }: Request): Promise<Request> {
  return person.ask('Mutation.cancelRequest', { input: { id, expectedVersion: version } })
}

function withConversation(request: Request): SubmittedRequest {
  const { conversationId } = request
  if (!conversationId) throw new Error('The request has no conversation.')
  return { ...request, conversationId }
}
