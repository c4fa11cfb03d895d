import {
  listMyPayments,
  listPayments,
  readMyPayment,
  readPayment,
  readReceipt,
} from '../../useCases/payments/readPayments'
import { recordManualRefund, refundPayment } from '../../useCases/payments/refundPayment'
import type { RootResolvers } from '../rootFields'
import { connectionOf } from '../translate/translate'
import { paymentDetailOf, paymentEventOf } from '../translate/translateAdmin'
import { givenCents } from '../translate/translateMoney'
import { paymentOf, receiptOf } from '../translate/translatePayment'

export const paymentFields: Pick<
  RootResolvers,
  | `Query.${'myPayments' | 'payments' | 'payment' | 'myPayment' | 'receipt'}`
  | `Mutation.${'refundPayment' | 'recordManualRefund'}`
> = {
  'Query.myPayments': async (args, context) => connectionOf(await listMyPayments(args, context), paymentOf),
  'Query.payments': async (args, context) => connectionOf(await listPayments(args, context), paymentOf),
  'Query.payment': async ({ id }, context) => paymentDetailOf(await readPayment(id, context)),
  'Query.myPayment': async ({ id }, context) => {
    const { payment, events } = await readMyPayment(id, context)
    const { cardBrand, cardLast4 } = payment
    // Only staff see how money was returned outside the gateway, and by which Admin.
    const seen = events.map((event) => ({
      ...paymentEventOf(event, payment.currency),
      note: null,
      byName: null,
    }))
    return { id, payment: paymentOf(payment), events: seen, cardBrand, cardLast4 }
  },
  'Query.receipt': async ({ paymentId }, context) => receiptOf(await readReceipt(paymentId, context)),
  'Mutation.refundPayment': async ({ input: { amount, ...input } }, context) =>
    paymentDetailOf(await refundPayment({ ...input, amountCents: givenCents(amount) }, context)),
  'Mutation.recordManualRefund': async ({ input }, context) =>
    paymentDetailOf(await recordManualRefund(input, context)),
}
