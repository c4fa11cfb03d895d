import { listMyPayments, listPayments } from '../useCases/payments/listPayments'
import type { AnsweredFields } from './rootFields'
import { connectionOf, paymentOf } from './translate'

export const paymentFields: Pick<AnsweredFields, `Query.${'myPayments' | 'payments'}`> = {
  'Query.myPayments': async (args, context) => connectionOf(await listMyPayments(args, context), paymentOf),
  'Query.payments': async (args, context) => connectionOf(await listPayments(args, context), paymentOf),
}
