import { useLocation } from 'react-router-dom'
import { Page } from '../../components/layout/Page'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { useHydrated } from '../../lib/hooks/useHydrated'
import { shop } from '../../words/en/storefront/shop'
import { PageDescription } from '../../components/publicPages/PageDescription'
import { PageHeader } from '../../components/publicPages/PageHeader'
import { ShopFilters } from './ShopFilters'
import { ProductGrid } from './ProductGrid'
import { ShopSkeleton } from './ShopSkeleton'
import { ShopCartContext } from './shopCart'
import { readShopFilter } from '../../lib/catalogue/shopFilter'
import { useCatalogue } from '../../lib/catalogue/useCatalogue'
import { useShopCartParts } from './useShopCartParts'

/** /storefront: what the house offers, with its price. Address and prices are read after hydration only. */
export function StorefrontScreen() {
  const { search } = useLocation()
  const filter = readShopFilter(useHydrated() ? search : '')
  const catalogue = useCatalogue()
  const cart = useShopCartParts()
  const { parts, isFailed } = cart
  return (
    <ShopCartContext value={cart}>
      <Page pb={{ base: '14', md: '24' }}>
        <PageDescription>{shop.description}</PageDescription>
        <PageHeader heading={shop.heading} lead={shop.lead} />
        <ShopFilters filter={filter} states={catalogue.status === 'ready' ? catalogue.states : []} />
        {isFailed && (
          <ErrorAlert title={shop.cartFailed} onRetry={() => window.location.reload()}>
            {shop.failed.text}
          </ErrorAlert>
        )}
        {catalogue.status === 'loading' && <ShopSkeleton />}
        {catalogue.status === 'failed' && (
          <ErrorAlert title={shop.failed.title} onRetry={catalogue.retry}>
            {shop.failed.text}
          </ErrorAlert>
        )}
        {catalogue.status === 'ready' && <ProductGrid catalogue={catalogue} filter={filter} />}
      </Page>
      {catalogue.status === 'ready' && parts && (
        <parts.CartBar products={catalogue.products} state={filter.state} />
      )}
    </ShopCartContext>
  )
}
