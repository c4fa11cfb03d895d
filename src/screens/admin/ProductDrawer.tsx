import { Facts } from '../../components/Facts'
import { Notice } from '../../components/Notice'
import { type AdminProductDetailFragment, useAdminProductQuery } from '../../generated/graphql'
import { adminCatalogue } from '../../words/en/adminCatalogue'
import { adminChange } from '../../words/en/adminChange'
import { admin } from '../../words/en/admin'
import { adminProductCodes } from '../../words/en/adminProductCodes'
import { adminNewProduct } from '../../words/en/adminNewProduct'
import { treatmentNames } from '../../words/en/treatments'
import { AdminDrawer } from './AdminDrawer'
import type { OpenRow } from './AdminListing'
import { ChangeHistory } from './ChangeHistory'
import { DrawerBody, DrawerLinks, DrawerPart, DrawerWaiting } from './DrawerParts'
import { pathTo } from './adminAddress'
import { additionOf, productDifferences, productName } from './productDifferences'
import { termsRead } from './productEntry'
import { ProductForm } from './ProductForm'
import { ProductPlan } from './ProductPlan'
import { lazyPart } from '../../components/lazyPart'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { safeRefetch } from '../../lib/apollo/safeRefetch'

const ProductCodes = lazyPart(() => import('./ProductCodes'), 'ProductCodes', {
  loading: (
    <SkeletonScreen label={adminProductCodes.loading}>
      <SkeletonLines />
    </SkeletonScreen>
  ),
  title: adminProductCodes.failed,
})

const words = adminCatalogue.drawer

/** One product: what it is, what can be changed of it, and what was. */
export function ProductDrawer({ id, now, askAgain: listAgain }: OpenRow<unknown>) {
  const { data, error, refetch } = useAdminProductQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const askAgain = safeRefetch(refetch)
  return (
    <AdminDrawer section="catalogue" rowId={id} label={words.label}>
      {data ? (
        <ProductView
          detail={data.catalogueProduct}
          now={now}
          onChanged={() => {
            askAgain()
            listAgain()
          }}
        />
      ) : (
        <DrawerWaiting error={error} onRetry={askAgain} words={words} />
      )}
    </AdminDrawer>
  )
}

type ProductViewProps = { detail: AdminProductDetailFragment; now: Date; onChanged: () => void }

function ProductView({ detail: { product, changes }, now, onChanged }: ProductViewProps) {
  const { genericName, form, treatmentType, packSize, packUnit, currency } = product
  const { needsPrescription, isFirstLine, version, terms } = product
  return (
    <DrawerBody title={productName(product)} subtitle={`${genericName}, ${form}`}>
      <Facts
        facts={[
          { label: admin.treatment, value: treatmentNames[treatmentType] },
          { label: words.pack, value: `${packSize} ${packUnit}` },
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
      <DrawerPart title={adminProductCodes.title}>
        <ProductCodes productId={product.id} />
      </DrawerPart>
      {needsPrescription && <ProductPlan productId={product.id} />}
      <DrawerPart title={adminChange.history.title}>
        <ChangeHistory
          none={adminCatalogue.unchanged}
          now={now}
          changes={changes.map(({ version, changedAt, changedById, changedByName, before, after }) => ({
            version,
            changedAt,
            by: changedById ? (changedByName ?? adminChange.history.nameless) : adminCatalogue.inForce,
            differences: before
              ? productDifferences(termsRead(before), termsRead(after), currency)
              : [additionOf(termsRead(after), currency)],
          }))}
        />
      </DrawerPart>
      <DrawerLinks
        links={[
          { label: admin.links.trail, to: pathTo('audit', { operation: 'Mutation.changeProduct' }) },
          { label: words.storefront, to: '/storefront' },
        ]}
      />
    </DrawerBody>
  )
}
