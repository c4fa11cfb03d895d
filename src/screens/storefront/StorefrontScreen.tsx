import { useLocation } from 'react-router-dom'
import { Page } from '../../components/layout/Page'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { lazyComponent } from '../../lib/chunk/lazyComponent'
import { useHydrated } from '../../lib/hooks/useHydrated'
import { shop } from '#words/storefront/shop'
import { PageDescription } from '../../components/publicPages/PageDescription'
import { PageHeader } from '../../components/publicPages/PageHeader'
import { ShopFilters } from './ShopFilters'
import { ProductGrid } from './ProductGrid'
import { ShopSkeleton } from './ShopSkeleton'
import { ShopCartContext } from './shopCart'
import { readProductId, readShopFilter } from '../../lib/catalogue/shopFilter'
import { useCatalogue } from '../../lib/catalogue/useCatalogue'
import { useShelfReturn } from './useShelfReturn'
import { useShopCartParts } from './useShopCartParts'

/** Not a `lazyPart`, whose notice of a failure would cost each visitor of the shop a kilobyte. */
const ProductView = lazyComponent(
  () => import('./ProductView'),
  'ProductView',
  (state, props, retry) => {
    if (state.status === 'ready') return <state.Part {...props} />
    if (state.status === 'loading' || state.isRetrying) return <ShopSkeleton />
    return (
      <ErrorAlert title={shop.productFailed} onRetry={retry}>
        {shop.failed.text}
      </ErrorAlert>
    )
  },
)

/**
 * /storefront: the practice's products with prices on shelves, or the view of one. Address and prices are read only
 * after hydration.
 */
export function StorefrontScreen() {
  const { search } = useLocation()
  const address = useHydrated() ? search : ''
  const filter = readShopFilter(address)
  const productId = readProductId(address)
  const catalogue = useCatalogue()
  const cart = useShopCartParts()
  const { parts, isFailed } = cart
  useShelfReturn(productId)
  return (
    <ShopCartContext value={cart}>
      <Page pb={{ base: '14', md: '24' }}>
        {productId === undefined && (
          <>
            <PageDescription>{shop.description}</PageDescription>
            <PageHeader heading={shop.heading} lead={shop.lead} />
            <ShopFilters filter={filter} states={catalogue.data ? catalogue.data.states : []} />
          </>
        )}
        {isFailed && (
          <ErrorAlert title={shop.cartFailed} onRetry={() => window.location.reload()}>
            {shop.failed.text}
          </ErrorAlert>
        )}
        {!catalogue.data && !catalogue.error && <ShopSkeleton />}
        {!catalogue.data && Boolean(catalogue.error) && (
          <ErrorAlert title={shop.failed.title} onRetry={catalogue.refetch}>
            {shop.failed.text}
          </ErrorAlert>
        )}
        {catalogue.data &&
          (productId === undefined ? (
            <ProductGrid catalogue={catalogue.data} filter={filter} />
          ) : (
            <ProductView productId={productId} catalogue={catalogue.data} filter={filter} />
          ))}
      </Page>
      {catalogue.data && parts && <parts.CartBar products={catalogue.data.products} state={filter.state} />}
    </ShopCartContext>
  )
}
