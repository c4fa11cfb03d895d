import { StatusBadge } from '../../../components/StatusBadge'
import {
  AdminCatalogueDocument,
  type AdminCatalogueQuery,
  type AdminProductRowFragment,
  type CatalogueFilter,
} from '../../../generated/graphql'
import { formatMoney } from '../../../lib/format/money'
import { admin } from '#words/admin/admin'
import { adminCatalogue as words } from '#words/admin/adminCatalogue'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import { treatmentNames } from '#words/treatments'
import { AdminListing, type Listing, type OpenRow } from '../listing/AdminListing'
import { toChoices, type FilterField, type FilterValues, oneOf } from '../listing/adminFilter'
import type { Column } from '../listing/AdminTable'
import { AddProduct, newProduct, NewProductDrawer } from './NewProduct'
import { ProductDrawer } from './ProductDrawer'
import { plannedPriceText, productName, soldStatesText } from './productDifferences'
import { termsFromRow } from './productEntry'

const fields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'treatment',
    label: admin.treatment,
    choices: toChoices(treatmentNames),
  },
  { kind: 'choice', name: 'kind', label: words.filters.kind, choices: toChoices(words.kinds) },
  { kind: 'choice', name: 'offered', label: words.filters.offered, choices: toChoices(words.offered) },
]

const listing: Listing<AdminCatalogueQuery, AdminProductRowFragment> = {
  section: 'catalogue',
  fields,
  query: AdminCatalogueDocument,
  toFilter: catalogueFilter,
  selectPage: ({ catalogue }) => catalogue,
  words,
  title: { label: words.columns.product, text: productName },
  getColumns: () => columns,
  Drawer: CatalogueDrawer,
  hasTools: false,
}

/** Offered and hidden products with their prices. */
export function CatalogueSection() {
  return (
    <>
      <AddProduct />
      <AdminListing listing={listing} />
    </>
  )
}

function CatalogueDrawer(row: OpenRow<AdminProductRowFragment>) {
  return row.id === newProduct ? <NewProductDrawer {...row} /> : <ProductDrawer {...row} />
}

function catalogueFilter({ treatment, kind, offered }: FilterValues): CatalogueFilter {
  const treatmentType = oneOf(treatmentTypes, treatment)
  return {
    ...(treatmentType && { treatmentType }),
    ...(kind && { needsPrescription: kind === 'rx' }),
    ...(offered && { isActive: offered === 'yes' }),
  }
}

const columns: readonly Column<AdminProductRowFragment>[] = [
  { label: admin.treatment, cell: ({ treatmentType }) => treatmentNames[treatmentType] },
  {
    label: words.filters.kind,
    cell: ({ needsPrescription }) => words.kinds[needsPrescription ? 'rx' : 'otc'],
    isMinor: true,
  },
  {
    label: words.filters.offered,
    cell: ({ terms: { isActive } }) => (
      <StatusBadge tone={isActive ? 'ok' : 'neutral'}>{words.offered[isActive ? 'yes' : 'no']}</StatusBadge>
    ),
  },
  { label: words.columns.states, cell: ({ terms: { states } }) => soldStatesText(states), isMinor: true },
  {
    label: words.columns.planned,
    cell: (row) => plannedPriceText(termsFromRow(row), row.terms.price.currency) ?? admin.none,
  },
  {
    label: words.columns.price,
    cell: ({ terms }) => formatMoney(terms.price),
    isNumber: true,
  },
]
