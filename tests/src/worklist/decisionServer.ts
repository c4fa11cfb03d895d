import { usd } from '../support/usd'
import {
  ApproveRequestDocument,
  AskPatientDocument,
  CancelRequestDocument,
  CaptureProblemDocument,
  ClinicalNotesDocument,
  DeclineRequestDocument,
  IdentityRequirementDocument,
  MyPractitionerDocument,
  PrescriptionCheckDocument,
  ProductChecksDocument,
  ProductsDocument,
  ProposeTreatmentDocument,
  RequestDetailDocument,
  RuledOutDocument,
  ResolveTreatmentProposalDocument,
  TitrationPlansDocument,
  TreatmentProposalDocument,
  WorklistDocument,
  type RequestSummaryFragment,
} from '../../../src/generated/graphql'
import type { Answer } from '../support/liveScreen'
import { dosage } from '../support/dosageBuilder'
import { connection, request } from '../support/requestBuilders'
import { template, templatesAnswer } from '../support/templateAnswers'

export const products = [
  { id: 'doxepin-3', name: 'Doxepin tablet', strength: '3 mg', price: usd(5900), maxPacks: 1 },
  {
    id: 'trazodone-50',
    name: 'Trazodone tablet',
    genericName: 'trazodone',
    strength: '50 mg',
    price: usd(2500),
    maxPacks: 3,
  },
].map((product) => ({
  __typename: 'Product',
  treatmentType: 'sleep',
  genericName: 'doxepin',
  form: 'tablet',
  route: 'oral',
  packSize: 30,
  packUnit: 'tablet',
  daysSupply: 30,
  needsPrescription: true,
  isFirstLine: true,
  dosage: dosage(),
  defaultRefills: 2,
  maxRefills: 2,
  summary: '',
  contents: null,
  directions: null,
  warnings: null,
  states: null,
  ...product,
}))

const review = (fields: object) => ({ __typename: 'RequestReview', id: 'a', ...fields })

/** A request claimed by `doctor-1`, and the clinician's decisions on it; a test sets their responses. */
export function decisionServer(change: Partial<RequestSummaryFragment> = {}) {
  const server = {
    identity: { isRequired: false },
    request: request('a', {
      status: 'in_review',
      assigneeId: 'doctor-1',
      assigneeName: 'Dana Lee',
      hold: usd(5900),
      paymentStatus: 'authorized',
      ...change,
    }),
    /** The request after a decision; throws a refusal. */
    decide: (): Partial<RequestSummaryFragment> => ({}),
    areProductsDown: false,
    /** Titration plans of the catalogue. */
    plans: [] as object[],
    /** The newest proposal about the request. */
    proposal: null as object | null,
    /** Alerts against a product; throws when the check fails. */
    alertsOf: (_productId: unknown): object[] => [],
    /** The first-line product. */
    recommendation: null as object | null,
    /** The product that the form starts with. */
    preselectedProductId: null as string | null,
    /** What the patient wishes. */
    wish: null as object | null,
    /** Why an approved request was not charged. */
    captureProblem: null as string | null,
    /** The clinician's own. */
    quickTexts: [] as { title: string; text: string }[],
    templates: [
      template(),
      template({
        kind: 'decline',
        title: 'Not appropriate',
        text: '{name}, this isn’t the right choice for you now.',
        declineReason: 'not_appropriate',
      }),
      template({
        kind: 'decline',
        title: 'Needs an in-person exam',
        text: '{name}, this should be checked in person.',
        declineReason: 'needs_in_person',
      }),
    ] as object[],
    /** Where the professional is licensed. */
    licenses: [{ state: 'TX', isActive: true }],
    /** Null if the rules of the answers are unavailable. */
    ruledOut: [] as readonly { readonly ingredient: string; readonly text: string }[] | null,
  }
  function become(changed: Partial<RequestSummaryFragment>) {
    server.request = { ...server.request, ...changed, version: server.request.version + 1 }
    return server.request
  }
  const decideBy =
    (field: string): Answer =>
    () => ({ [field]: become(server.decide()) })
  const answers = [
    { document: WorklistDocument, answer: () => ({ worklist: connection([server.request]) }) },
    {
      document: RequestDetailDocument,
      answer: () => ({
        request: {
          __typename: 'RequestDetail',
          id: 'a',
          answers: '{}',
          findings: [],
          photos: [],
          changes: null,
          review: review({ disputeStatus: null, approvalRefusal: null, renews: null, evidence: null }),
          request: { ...server.request, questionnaireVersion: 1, wish: server.wish, events: [] },
        },
      }),
    },
    {
      document: RuledOutDocument,
      answer: () => ({
        request: {
          __typename: 'RequestDetail',
          id: 'a',
          request: { __typename: 'TreatmentRequest', id: 'a', wish: server.wish },
          review: review({
            renews: null,
            ruledOut:
              server.ruledOut?.map((each) => ({ __typename: 'RuledOutIngredient', sources: [], ...each })) ??
              null,
          }),
        },
      }),
    },
    {
      document: ProductsDocument,
      answer: () => {
        if (server.areProductsDown) throw new TypeError('Failed to fetch')
        return { products }
      },
    },
    {
      document: PrescriptionCheckDocument,
      answer: ({ requestId, productId }: Record<string, unknown>) => ({
        prescriptionCheck: {
          __typename: 'PrescriptionCheck',
          requestId,
          productId,
          alerts: server.alertsOf(productId).map((alert) => ({ __typename: 'SafetyAlert', ...alert })),
        },
      }),
    },
    {
      document: ProductChecksDocument,
      answer: ({ requestId }: Record<string, unknown>) => ({
        productChecks: {
          __typename: 'ProductChecks',
          requestId,
          checks: products.map(({ id }) => ({
            __typename: 'PrescriptionCheck',
            requestId,
            productId: id,
            alerts: server.alertsOf(id).map((alert) => ({ __typename: 'SafetyAlert', ...alert })),
          })),
          recommendation: server.recommendation,
          preselectedProductId: server.preselectedProductId,
        },
      }),
    },
    templatesAnswer(() => server.templates),
    {
      document: MyPractitionerDocument,
      answer: () => ({
        myPractitioner: {
          __typename: 'Practitioner',
          id: 'doctor-1',
          version: 1,
          credentials: null,
          npi: null,
          signature: null,
          awayUntil: null,
          quickTexts: server.quickTexts.map((each) => ({ __typename: 'QuickText', ...each })),
          licenses: server.licenses.map((license) => ({
            __typename: 'PractitionerLicense',
            number: 'MD-1',
            expiresOn: '2030-01-31',
            verifiedAt: null,
            ...license,
          })),
        },
      }),
    },
    {
      document: CaptureProblemDocument,
      answer: () => ({
        request: {
          __typename: 'RequestDetail',
          id: 'a',
          review: review({ captureProblem: server.captureProblem }),
        },
      }),
    },
    {
      document: IdentityRequirementDocument,
      answer: () => ({
        identityRequirement: {
          __typename: 'IdentityRequirement',
          id: 'a',
          rule: server.identity.isRequired ? 'for_treatments' : 'never',
          isVerified: false,
          status: null,
          ...server.identity,
        },
      }),
    },
    { document: TitrationPlansDocument, answer: () => ({ titrationPlans: server.plans }) },
    { document: TreatmentProposalDocument, answer: () => ({ treatmentProposal: server.proposal }) },
    { document: ProposeTreatmentDocument, answer: decideBy('proposeTreatment') },
    { document: ResolveTreatmentProposalDocument, answer: decideBy('resolveTreatmentProposal') },
    { document: ClinicalNotesDocument, answer: () => ({ clinicalNotes: [] }) },
    { document: AskPatientDocument, answer: decideBy('askPatient') },
    { document: ApproveRequestDocument, answer: decideBy('approveRequest') },
    { document: DeclineRequestDocument, answer: decideBy('declineRequest') },
    { document: CancelRequestDocument, answer: decideBy('cancelRequest') },
  ]
  return { server, answers, become }
}
