import { CodedError } from '../../domain/errors'
import type { GivenProduct } from '../../domain/products/newProduct'
import type { CatalogueEntry, ProductTerms } from '../../domain/products/productTerms'
import { termsOf } from '../../domain/products/productTerms'
import type * as contract from '../generated/resolvers'
import type { ProductDetail } from '../useCases/admin/catalogue'
import { changeProduct, listCatalogue, readProduct } from '../useCases/admin/catalogue'
import { createProduct } from '../useCases/admin/createProduct'
import { readProductCodes, setProductCodes } from '../useCases/admin/productCodes'
import type { AnsweredFields } from './rootFields'
import { connectionOf, isoOrNull } from './translate'
import { givenDosage } from './translateDosage'

type CatalogueField =
  | `Query.${'catalogue' | 'catalogueProduct' | 'productCodes'}`
  | `Mutation.${'createProduct' | 'changeProduct' | 'setProductCodes'}`

/** What Admins see and change of products. */
export const catalogueFields: Pick<AnsweredFields, CatalogueField> = {
  'Query.catalogue': async (args, context) => connectionOf(await listCatalogue(args, context), entryOf),
  'Query.catalogueProduct': async ({ id }, context) => detailOf(await readProduct(id, context)),
  'Mutation.createProduct': async ({ input }, context) =>
    detailOf(await createProduct(givenProduct(input), context)),
  'Mutation.changeProduct': async ({ input: { id, expectedVersion, ...terms } }, context) =>
    detailOf(await changeProduct({ id, expectedVersion, terms: givenTerms(terms) }, context)),
  'Query.productCodes': async ({ productId }, context) => ({
    id: productId,
    ...(await readProductCodes(productId, context)),
  }),
  'Mutation.setProductCodes': async ({ input }, context) => {
    const { productId, rxcui = null, rxcuiSource = null, ndc = null, ndcSource = null } = input
    const { expectedVersion } = input
    const given = { productId, expectedVersion, rxcui, rxcuiSource, ndc, ndcSource }
    return { id: productId, ...(await setProductCodes(given, context)) }
  },
}

function givenTerms({
  plannedPriceCents = null,
  plannedPriceFrom,
  states = null,
  directions = null,
  warnings = null,
  ...terms
}: Omit<contract.ChangeProductInput, 'id' | 'expectedVersion'>): ProductTerms {
  return {
    ...terms,
    plannedPriceCents,
    plannedPriceFrom: plannedPriceFrom == null ? null : momentOf(plannedPriceFrom),
    states,
    directions,
    warnings,
  }
}

function givenProduct({
  strength = null,
  route = null,
  daysSupply = null,
  dosage,
  states = null,
  directions = null,
  warnings = null,
  ...product
}: contract.CreateProductInput): GivenProduct {
  return {
    ...product,
    strength,
    route,
    daysSupply,
    dosage: givenDosage(dosage),
    states,
    directions,
    warnings,
  }
}

function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new CodedError('InvalidInput', { field: 'plannedPriceFrom', rule: 'moment' })
  return moment
}

function detailOf({ entry, changes }: ProductDetail): contract.CatalogueProductDetail {
  return {
    id: entry.id,
    product: entryOf(entry),
    changes: changes.map(({ before, after, changedAt, ...change }) => ({
      ...change,
      changedAt: changedAt.toISOString(),
      before: before && termsIn(before),
      after: termsIn(after),
    })),
  }
}

function entryOf(entry: CatalogueEntry): contract.CatalogueProduct {
  const { id, version, treatmentType, name, genericName, strength, form, packSize, packUnit } = entry
  const { daysSupply, currency, needsPrescription, isFirstLine, defaultRefills } = entry
  return {
    id,
    version,
    treatmentType,
    name,
    genericName,
    strength,
    form,
    packSize,
    packUnit,
    daysSupply,
    currency,
    needsPrescription,
    isFirstLine,
    defaultRefills,
    terms: termsIn(entry),
  }
}

function termsIn(terms: ProductTerms): contract.ProductTerms {
  const { plannedPriceFrom, states, ...rest } = termsOf(terms)
  return { ...rest, plannedPriceFrom: isoOrNull(plannedPriceFrom), states: states && [...states] }
}
