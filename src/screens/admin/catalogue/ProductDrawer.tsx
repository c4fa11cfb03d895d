import { DescriptionList } from '../../../components/DescriptionList'
import { Notice } from '../../../components/feedback/Notice'
import { type AdminProductQuery, useAdminProductQuery } from '../../../generated/graphql'
import { adminCatalogue } from '#words/admin/adminCatalogue'
import { adminChange } from '#words/admin/adminChange'
import { admin } from '#words/admin/admin'
import { adminProductCodes } from '#words/admin/adminProductCodes'
import { adminNewProduct } from '#words/admin/adminNewProduct'
import { medicines } from '#words/prescriptions/medicines'
import { treatmentNames } from '#words/treatments'
import { ChangeHistory } from '../forms/ChangeHistory'
import { DrawerBody, DrawerLinks, DrawerSection } from '../listing/DrawerParts'
import { pathTo } from '../adminAddress'
import { productAddedDifference, productDifferences, productName } from './productDifferences'
import { termsFromFragment } from './productEntry'
import { ProductForm } from './ProductForm'
import { ProductPlan } from './ProductPlan'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { queryDrawer, type QueryViewProps } from '../listing/drawers'

const ProductCodes = lazyPart(() => import('./ProductCodes'), 'ProductCodes', {
  loading: <LoadingLines label={adminProductCodes.loading} />,
  title: adminProductCodes.failed,
})

const words = adminCatalogue.drawer

function ProductView({ data, now, onChanged }: QueryViewProps<AdminProductQuery>) {
  const { product, changes } = data.catalogueProduct
  const { genericName, form, treatmentType, packSize, packUnit } = product
  const { needsPrescription, isFirstLine, version, terms } = product
  const { currency } = terms.price
  return (
    <DrawerBody title={productName(product)} subtitle={`${genericName}, ${form}`}>
      <DescriptionList
        facts={[
          { label: admin.treatment, value: treatmentNames[treatmentType] },
          { label: words.pack, value: medicines.amount(packSize, packUnit) },
          { label: words.kind, value: adminCatalogue.kinds[needsPrescription ? 'rx' : 'otc'] },
          ...(needsPrescription
            ? [{ label: words.firstLine, value: isFirstLine ? words.mayAnswer : words.laterDose }]
            : []),
        ]}
      />
      {version === 0 && !terms.isActive && (
        <Notice tone="info" title={adminNewProduct.hidden.title}>
          {adminNewProduct.hidden.text}
        </Notice>
      )}
      <ProductForm product={product} now={now} onChanged={onChanged} />
      <DrawerSection title={adminProductCodes.title}>
        <ProductCodes productId={product.id} />
      </DrawerSection>
      {needsPrescription && <ProductPlan productId={product.id} />}
      <DrawerSection title={adminChange.history.title}>
        <ChangeHistory
          none={adminCatalogue.unchanged}
          now={now}
          changes={changes.map(({ version, changedAt, changedById, changedByName, before, after }) => ({
            version,
            changedAt,
            by: changedById ? (changedByName ?? adminChange.history.nameless) : adminCatalogue.inForce,
            differences: before
              ? productDifferences(termsFromFragment(before), termsFromFragment(after), currency)
              : [productAddedDifference(termsFromFragment(after), currency)],
          }))}
        />
      </DrawerSection>
      <DrawerLinks
        links={[
          { label: admin.links.trail, to: pathTo('audit', { operation: 'Mutation.changeProduct' }) },
          { label: words.storefront, to: '/storefront' },
        ]}
      />
    </DrawerBody>
  )
}

/** One product: details, changeable settings and history. */
export const ProductDrawer = queryDrawer(
  'catalogue',
  useAdminProductQuery,
  ProductView,
  words,
  'network-only',
)
