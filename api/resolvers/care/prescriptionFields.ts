import type { RenewalOffer as Answer } from '../../generated/resolvers'
import { changePrescription } from '../../useCases/prescriptions/changePrescription'
import {
  checkPrescription,
  checkProducts,
  recheckPrescription,
} from '../../useCases/prescriptions/safetyCheck'
import { reportStoppedIntake } from '../../useCases/prescriptions/reportStoppedIntake'
import { reportStoppedCheckIn } from '../../useCases/prescriptions/reportStoppedCheckIn'
import { listMyRenewals } from '../../useCases/prescriptions/renewals'
import {
  listMyPrescriptions,
  listPrescriptions,
  readMyPrescription,
} from '../../useCases/prescriptions/readPrescriptions'
import { orderRefill } from '../../useCases/prescriptions/orderRefill'
import {
  endAutomaticPayment,
  rescheduleRefill,
  setAutoRefill,
  skipRefill,
} from '../../useCases/prescriptions/planRefills'
import { setSuppliesPerRefill } from '../../useCases/prescriptions/setSuppliesPerRefill'
import type { RenewalOffer } from '../../useCases/prescriptions/renewals'
import { listProducts } from '../../useCases/storefront/products'
import { orderOf } from './orderFields'
import type { RootResolvers } from '../rootFields'
import { connectionOf, detectedIssueOf, treatmentRequestOf } from '../translate/translate'
import { productOf } from '../translate/translateDosage'
import { moneyOf } from '../translate/translateMoney'
import { prescriptionOf } from '../translate/translatePrescription'

export const prescriptionFields: Pick<
  RootResolvers,
  | `Query.${'products' | 'prescriptionCheck' | 'productChecks' | 'prescriptionRecheck' | 'myPrescriptions' | 'prescriptions' | 'myPrescription' | 'myRenewals'}`
  | `Mutation.${'changePrescription' | 'reportStoppedCheckIn' | 'reportStoppedIntake' | 'setAutoRefill' | 'setSuppliesPerRefill' | 'endAutomaticPayment' | 'skipRefill' | 'rescheduleRefill' | 'orderRefill'}`
> = {
  'Query.products': async ({ treatmentType }, context) =>
    (await listProducts(treatmentType, context)).map(productOf),
  'Query.prescriptionCheck': async (args, context) => ({
    ...args,
    alerts: [...(await checkPrescription(args, context))],
  }),
  'Query.productChecks': async ({ requestId }, context) => {
    const { checks, recommendation, preselectedProductId } = await checkProducts(requestId, context)
    return {
      requestId,
      checks: checks.map(({ product, alerts }) => ({
        requestId,
        productId: product.id,
        alerts: [...alerts],
      })),
      recommendation: recommendation ?? null,
      preselectedProductId: preselectedProductId ?? null,
    }
  },
  'Query.prescriptionRecheck': async ({ id }, context) => {
    const { alerts, detected, ...recheck } = await recheckPrescription(id, context)
    return { ...recheck, alerts: [...alerts], detected: detected && detectedIssueOf(detected) }
  },
  'Query.myPrescriptions': async (args, context) =>
    connectionOf(await listMyPrescriptions(args, context), (row) => prescriptionOf(row, context.now())),
  'Query.myPrescription': async ({ id }, context) =>
    prescriptionOf(await readMyPrescription(id, context), context.now()),
  'Query.prescriptions': async (args, context) =>
    connectionOf(await listPrescriptions(args, context), (row) => prescriptionOf(row, context.now())),
  'Query.myRenewals': async (_args, context) =>
    (await listMyRenewals(context)).map((offer) => renewalOfferOf(offer, context.now())),
  'Mutation.changePrescription': async ({ input }, context) =>
    prescriptionOf(await changePrescription(input, context), context.now()),
  'Mutation.reportStoppedCheckIn': async ({ input }, context) =>
    prescriptionOf(await reportStoppedCheckIn(input, context), context.now()),
  'Mutation.reportStoppedIntake': async ({ input }, context) =>
    treatmentRequestOf(await reportStoppedIntake(input, context)),
  'Mutation.setAutoRefill': async ({ input }, context) =>
    prescriptionOf(await setAutoRefill(input, context), context.now()),
  'Mutation.setSuppliesPerRefill': async ({ input }, context) =>
    prescriptionOf(await setSuppliesPerRefill(input, context), context.now()),
  'Mutation.endAutomaticPayment': async ({ input }, context) =>
    prescriptionOf(await endAutomaticPayment(input, context), context.now()),
  'Mutation.skipRefill': async ({ input }, context) =>
    prescriptionOf(await skipRefill(input, context), context.now()),
  'Mutation.rescheduleRefill': async ({ input }, context) =>
    prescriptionOf(await rescheduleRefill(input, context), context.now()),
  'Mutation.orderRefill': async ({ input }, context) => orderOf(await orderRefill(input, context)),
}

type RenewalOfferRow = Omit<Answer, 'request'> & { request: ReturnType<typeof treatmentRequestOf> | null }

function renewalOfferOf(
  { prescription, refused, request, ...offer }: RenewalOffer,
  now: Date,
): RenewalOfferRow {
  const { questionnaire, record, recordedAt, prices } = offer
  return {
    id: prescription.id,
    prescription: prescriptionOf(prescription, now),
    refusal: refused?.refusal ?? null,
    from: refused?.from?.toISOString() ?? null,
    request: request ? treatmentRequestOf({ ...request, findingCount: null }) : null,
    draftAnswers: request?.status === 'draft' ? request.answers : null,
    questionnaireVersion: questionnaire.version,
    record,
    recordedAt: recordedAt?.toISOString() ?? null,
    sameProductHold: prices.same && moneyOf(prices.same.cents, prices.same.currency),
    otherProductHold: prices.other && moneyOf(prices.other.cents, prices.other.currency),
  }
}
