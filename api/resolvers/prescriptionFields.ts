import { listMyPrescriptions, listPrescriptions } from '../useCases/prescriptions/listPrescriptions'
import { readMyPrescription } from '../useCases/prescriptions/readMyPrescription'
import { listProducts } from '../useCases/storefront/listProducts'
import type { AnsweredFields } from './rootFields'
import { connectionOf, prescriptionOf } from './translate'

export const prescriptionFields: Pick<
  AnsweredFields,
  `Query.${'products' | 'myPrescriptions' | 'myPrescription' | 'prescriptions'}`
> = {
  'Query.products': async ({ treatmentType }, context) => [...(await listProducts(treatmentType, context))],
  'Query.myPrescriptions': async (args, context) =>
    connectionOf(await listMyPrescriptions(args, context), prescriptionOf),
  'Query.myPrescription': async ({ id }, context) => prescriptionOf(await readMyPrescription(id, context)),
  'Query.prescriptions': async (args, context) =>
    connectionOf(await listPrescriptions(args, context), prescriptionOf),
}
