import { randomUUID } from 'node:crypto'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { cards, payWith } from '../../../tests/support/builders/hostedPage'
import { answersTo } from '../../../tests/support/builders/answers'
import { accessTokenOf, apiAs, must, postAs } from '../api'
import { demoQuestionnaire } from './demoQuestionnaire'
import { givePhotos } from './givePhotos'
import { newAccount } from './newAccount'
import { origin } from '../port'

const save = 'mutation ($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { version } }'
const submit = 'mutation ($input: SubmitRequestInput!) { submitRequest(input: $input) { status } }'
const read = 'query ($id: ID!) { request(id: $id) { request { version patientId } } }'
const claim = 'mutation ($input: RequestVersionInput!) { claimRequest(input: $input) { version } }'

export interface GivenRequest {
  readonly id: string
  readonly version: number
  readonly patientId: string
}

/**
 * A new patient, so that no open request blocks another.
 * @returns the e-mail address
 */
export const givenPatient = (at = origin) => newAccount(at)

/** A request that a patient has answered, submitted and paid for through the API, as the screens do. */
export async function givenSubmittedRequest(
  patientEmail: string,
  treatmentType: TreatmentType,
  answers: Answers = {},
  card = cards.success,
  at = origin,
): Promise<GivenRequest> {
  const patient = await apiAs(at, patientEmail)
  const id = randomUUID()
  const questionnaire = demoQuestionnaire(treatmentType)
  const given = answersTo(questionnaire, answers)
  const draft = await patient.ask<{ saveRequestDraft: { version: number } }>(save, {
    input: {
      id,
      treatmentType,
      questionnaireVersion: questionnaire.version,
      answers: JSON.stringify(given),
    },
  })
  await givePhotos(patient, id, { questionnaire, answers: given })
  const sent = await patient.ask<{ submitRequest: { status: string } }>(submit, {
    input: { id, expectedVersion: draft.data.saveRequestDraft.version },
  })
  if (sent.data.submitRequest.status === 'awaiting_payment') await holdMoney(at, patientEmail, id, card)
  const { data } = await patient.ask<{ request: { request: Omit<GivenRequest, 'id'> } }>(read, { id })
  return { id, ...data.request.request }
}

/** The same, claimed by a clinician. */
export async function givenClaimedRequest(
  professionalEmail: string,
  request: GivenRequest,
): Promise<GivenRequest> {
  const professional = await apiAs(origin, professionalEmail)
  const { claimRequest } = await must<{ claimRequest: { version: number } }>(professional, claim, {
    input: { id: request.id, expectedVersion: request.version },
  })
  return { ...request, version: claimRequest.version }
}

async function holdMoney(at: string, patientEmail: string, requestId: string, card: string): Promise<void> {
  const token = await accessTokenOf(at, patientEmail)
  const { paymentId, url } = await postAs<{ paymentId: string; url: string }>(`${at}/payments/setup`, token, {
    requestId,
  })
  await payWith({ url }, card)
  await postAs(`${at}/payments/verify`, token, { paymentId })
}
