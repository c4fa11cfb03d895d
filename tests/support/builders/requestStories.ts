import { randomUUID } from 'node:crypto'
import type { ResolverMap } from '../../../api/resolverMap'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import type { AsCaller } from '../asCaller'
import { answersFor } from './answers'

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
  const questionnaireVersion = currentQuestionnaire(treatmentType).version
  return patient.ask('Mutation.saveRequestDraft', {
    input: { id, treatmentType, questionnaireVersion, answers: answersFor(treatmentType, answers) },
  })
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

/** A professional approves a request and prescribes; for sleep, unless told otherwise. */
export async function approve(
  hcp: AsCaller,
  { id, version }: Request,
  { prescriptionId = randomUUID(), productId = 'ramelteon-8', quantity = 1 } = {},
): Promise<SubmittedRequest> {
  const request = await hcp.ask('Mutation.approveRequest', {
    input: {
      id,
      expectedVersion: version,
      prescriptionId,
      productId,
      sig: 'Take 1 tablet at bedtime.',
      quantity,
      refills: 1,
    },
  })
  return withConversation(request)
}

function withConversation(request: Request): SubmittedRequest {
  const { conversationId } = request
  if (!conversationId) throw new Error('The request has no conversation.')
  return { ...request, conversationId }
}
