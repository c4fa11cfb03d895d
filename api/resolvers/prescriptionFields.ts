import { listMyPrescriptions, listPrescriptions } from '../useCases/prescriptions/listPrescriptions'
import { listProducts } from '../useCases/storefront/listProducts'
import type { AnsweredFields } from './rootFields'
import { connectionOf, prescriptionOf } from './translate'

export const prescriptionFields: Pick<
  AnsweredFields,
  `Query.${'products' | 'myPrescriptions' | 'prescriptions'}`
> = {
  'Query.products': async ({ treatmentType }, context) => [...(await listProducts(treatmentType, context))],
  'Query.myPrescriptions': async (args, context) =>
    connectionOf(await listMyPrescriptions(args, context), prescriptionOf),
  'Query.prescriptions': async (args, context) =>
    connectionOf(await listPrescriptions(args, context), prescriptionOf),
}
