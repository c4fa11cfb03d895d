import { CodedError } from '../../../domain/errors'
import type { UnparsedProduct } from '../../../domain/products/newProduct'
import type { CatalogueEntry, ProductSettings } from '../../../domain/products/productTerms'
import { termsOf } from '../../../domain/products/productTerms'
import type * as contract from '../../generated/resolvers'
import type { ProductDetail } from '../../useCases/admin/catalogue'
import {
  changeProduct,
  listCatalogue,
  readProduct,
  createProduct,
  readProductCodes,
  setProductCodes,
} from '../../useCases/admin/catalogue'
import type { RootResolvers } from '../rootFields'
import { isoOrNull } from '../translate/isoOrNull'
import { connectionOf } from '../translate/translate'
import { givenDosage } from '../translate/translateDosage'
import { givenCents, moneyOf, moneyOrNull } from '../translate/translateMoney'

type CatalogueField =
  | `Query.${'catalogue' | 'catalogueProduct' | 'productCodes'}`
  | `Mutation.${'createProduct' | 'changeProduct' | 'setProductCodes'}`

/** Product administration. */
export const catalogueFields: Pick<RootResolvers, CatalogueField> = {
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
  price,
  scheduledPrice,
  scheduledPriceFrom,
  threeSuppliesPrice,
  states = null,
  contents = null,
  directions = null,
  warnings = null,
  ...terms
}: Omit<contract.ChangeProductInput, 'id' | 'expectedVersion'>): ProductSettings {
  return {
    ...terms,
    priceCents: givenCents(price),
    scheduledPriceCents: scheduledPrice ? givenCents(scheduledPrice) : null,
    scheduledPriceFrom: scheduledPriceFrom == null ? null : momentOf(scheduledPriceFrom),
    threeSuppliesPriceCents: threeSuppliesPrice ? givenCents(threeSuppliesPrice) : null,
    states,
    contents,
    directions,
    warnings,
  }
}

function givenProduct({
  strength = null,
  route = null,
  daysSupply = null,
  dosage,
  price,
  threeSuppliesPrice,
  states = null,
  contents = null,
  directions = null,
  warnings = null,
  ...product
}: contract.CreateProductInput): UnparsedProduct {
  return {
    ...product,
    strength,
    route,
    daysSupply,
    dosage: givenDosage(dosage),
    priceCents: givenCents(price),
    threeSuppliesPriceCents: threeSuppliesPrice ? givenCents(threeSuppliesPrice) : null,
    states,
    contents,
    directions,
    warnings,
  }
}

function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new CodedError('InvalidInput', { field: 'scheduledPriceFrom', rule: 'moment' })
  return moment
}

function detailOf({ entry, changes }: ProductDetail): contract.CatalogueProductDetail {
  return {
    id: entry.id,
    product: entryOf(entry),
    changes: changes.map(({ before, after, changedAt, ...change }) => ({
      ...change,
      changedAt: changedAt.toISOString(),
      before: before && termsIn(before, entry.currency),
      after: termsIn(after, entry.currency),
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
    needsPrescription,
    isFirstLine,
    defaultRefills,
    terms: termsIn(entry, currency),
  }
}

function termsIn(terms: ProductSettings, currency: string): contract.ProductTerms {
  const { priceCents, scheduledPriceCents, scheduledPriceFrom, threeSuppliesPriceCents, states, ...rest } =
    termsOf(terms)
  return {
    ...rest,
    price: moneyOf(priceCents, currency),
    scheduledPrice: moneyOrNull(scheduledPriceCents, currency),
    scheduledPriceFrom: isoOrNull(scheduledPriceFrom),
    threeSuppliesPrice: moneyOrNull(threeSuppliesPriceCents, currency),
    states: states && [...states],
  }
}
