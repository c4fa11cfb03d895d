import { randomUUID } from 'node:crypto'
import type { TreatmentType } from '../../../domain/generated/enums'
import { apiAs, must } from '../api'
import { origin } from '../port'
import { givenClaimedRequest, givenSubmittedRequest, type GivenRequest } from './givenRequest'

interface Prescribed {
  readonly productId: string
  /** Without it, none. */
  readonly refills?: number
}

interface GivenPrescription {
  readonly id: string
  readonly requestId: string
  readonly patientId: string
}

/** A patient's request that a clinician claimed and approved. If the card can be charged, its order is placed. */
export async function givenPrescription(
  patientEmail: string,
  treatmentType: TreatmentType,
  prescribed: Prescribed,
  professionalEmail = 'doctor2@example.com',
): Promise<GivenPrescription> {
  const sent = await givenSubmittedRequest(patientEmail, treatmentType)
  return approve(await givenClaimedRequest(professionalEmail, sent), prescribed, professionalEmail)
}

/** The clinician who claimed a request approves it. */
export async function approve(
  request: GivenRequest,
  { productId, refills = 0 }: Prescribed,
  professionalEmail = 'doctor2@example.com',
): Promise<GivenPrescription> {
  const prescriptionId = randomUUID()
  await must(
    await apiAs(origin, professionalEmail),
    'mutation ($input: ApproveRequestInput!) { approveRequest(input: $input) { status } }',
    {
      input: {
        id: request.id,
        expectedVersion: request.version,
        prescriptionId,
        productId,
        quantity: 1,
        refills,
      },
    },
  )
  return { id: prescriptionId, requestId: request.id, patientId: request.patientId }
}
