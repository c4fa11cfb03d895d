import { practiceMoney } from '../../../domain/money'
import type { RequestStatus } from '../../../domain/generated/enums'
import { answersTo } from '../../../tests/support/builders/answers'
import { demoQuestionnaire } from '../given/demoQuestionnaire'
import type { Call, Clients, ClientName } from './clients'

interface Request {
  readonly id: string
  readonly version: number
  readonly status: RequestStatus
}

/** Treatments whose intake needs no photos, and the product prescribed for each. */
const dispensings = {
  sleep: { productId: 'trazodone-50', quantity: 1, refills: 1 },
  ed: { productId: 'sildenafil-50', quantity: 1, refills: 1 },
  pain_cream: { productId: 'diclofenac-gel-1', quantity: 1, refills: 1 },
  weight_loss: { productId: 'metformin-er-500', quantity: 1, refills: 1 },
}

/** The duplicate therapy alert: a patient of this test requests the same medicine repeatedly. */
function ofSameMedicine(treatment: keyof typeof dispensings): readonly string[] {
  const medicine = {
    sleep: 'trazodone',
    ed: 'sildenafil',
    pain_cream: 'diclofenac',
    weight_loss: 'metformin',
  }
  return [`duplicate.${medicine[treatment]}:${medicine[treatment]}`]
}

/** A treatment that one patient requests repeatedly. */
export interface TreatmentGoal {
  readonly patient: 'maya' | 'daniel'
  readonly treatment: keyof typeof dispensings
}

/** A patient can have one undecided request per treatment, so this many requests can be open at once. */
export const treatmentGoals: readonly TreatmentGoal[] = (['maya', 'daniel'] as const).flatMap((patient) =>
  (['sleep', 'ed', 'pain_cream', 'weight_loss'] as const).map((treatment) => ({ patient, treatment })),
)

/** A request's goal and its people. */
export interface RequestSubject extends TreatmentGoal {
  readonly id: string
  readonly hcp: 'lee' | 'haddad'
}

const changing = (field: string, input: string) =>
  `mutation ($input: ${input}!) { ${field}(input: $input) { id version status } }`
const documents = {
  draft: changing('saveRequestDraft', 'SaveRequestDraftInput'),
  send: changing('submitRequest', 'SubmitRequestInput'),
  claim: changing('claimRequest', 'RequestVersionInput'),
  approve: changing('approveRequest', 'ApproveRequestInput'),
  decline: changing('declineRequest', 'DeclineRequestInput'),
  cancel: changing('cancelRequest', 'RequestVersionInput'),
}
const readDocument = 'query ($id: ID!) { request(id: $id) { request { id version status } } }'
const refundDocument =
  'mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { refunds { id state } } }'

/** Actions on one request; each is idempotent. */
export function requestActionsFor(visitors: Clients, { id, patient, treatment, hcp }: RequestSubject) {
  const change = (call: keyof typeof documents & Call, by: ClientName, input: object) =>
    visitors.ask<Request>(call, by, documents[call], { input: { id, ...input } })

  return {
    save: () =>
      change('draft', patient, {
        treatmentType: treatment,
        questionnaireVersion: demoQuestionnaire(treatment).version,
        answers: JSON.stringify(answersTo(demoQuestionnaire(treatment))),
      }),
    send: (expectedVersion: number) => change('send', patient, { expectedVersion }),
    setup: () =>
      visitors.rest<{ paymentId: string; url: string | null }>('setup', patient, { requestId: id }),
    enterCard: (url: string, card: string) => visitors.enterCard(url, card),
    verify: (paymentId: string) => visitors.rest<{ status: string }>('verify', patient, { paymentId }),
    read: async (by: ClientName): Promise<Request> =>
      (await visitors.ask<{ request: Request }>('read', by, readDocument, { id })).request,
    claim: (expectedVersion: number) => change('claim', hcp, { expectedVersion }),
    approve: (expectedVersion: number) => {
      // One prescription per request, so that repeating it is repeating the same.
      const override = {
        overriddenAlertIds: ofSameMedicine(treatment),
        overrideReason: 'Takes only one of the two.',
      }
      return change('approve', hcp, {
        expectedVersion,
        prescriptionId: id,
        ...dispensings[treatment],
        ...override,
      })
    },
    decline: (expectedVersion: number) => {
      const words = { reason: 'needs_in_person', text: 'Please see somebody near you.' }
      return change('decline', hcp, { expectedVersion, ...words })
    },
    cancel: (by: ClientName, expectedVersion: number) => change('cancel', by, { expectedVersion }),
    /** @returns whether the money is back */
    refund: async (paymentId: string, refundId: string): Promise<boolean> => {
      const input = { id: refundId, paymentId, amount: practiceMoney(400), reason: 'goodwill' }
      const { refunds } = await visitors.ask<{ refunds: { id: string; state: string }[] }>(
        'refund',
        'ruth',
        refundDocument,
        { input },
      )
      return refunds.some((refund) => refund.id === refundId && refund.state === 'done')
    },
  }
}

export type RequestActions = ReturnType<typeof requestActionsFor>
