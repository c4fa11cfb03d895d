import { listMyPayments, listPayments } from '../useCases/payments/listPayments'
import { readPayment } from '../useCases/payments/readPayment'
import { readReceipt } from '../useCases/payments/readReceipt'
import { refundPayment } from '../useCases/payments/refundPayment'
import type { AnsweredFields } from './rootFields'
import { connectionOf, paymentOf, receiptOf } from './translate'
import { paymentDetailOf } from './translateAdmin'

export const paymentFields: Pick<
  AnsweredFields,
  `Query.${'myPayments' | 'payments' | 'payment' | 'receipt'}` | 'Mutation.refundPayment'
> = {
  'Query.myPayments': async (args, context) => connectionOf(await listMyPayments(args, context), paymentOf),
  'Query.payments': async (args, context) => connectionOf(await listPayments(args, context), paymentOf),
  'Query.payment': async ({ id }, context) => paymentDetailOf(await readPayment(id, context)),
  'Query.receipt': async ({ paymentId }, context) => receiptOf(await readReceipt(paymentId, context)),
  'Mutation.refundPayment': async ({ input }, context) =>
    paymentDetailOf(await refundPayment(input, context)),
}
