import { useLocation } from 'react-router-dom'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useHydrated } from '../../lib/useHydrated'
import { shop } from '../../words/en/storefront/shop'
import { PageDescription } from './PageDescription'
import { PageHead } from './PageHead'
import { ShopFilters } from './ShopFilters'
import { ShopShelves } from './ShopShelves'
import { ShopSkeleton } from './ShopSkeleton'
import { ShopCartContext } from './shopCart'
import { readShopFilter } from './shopFilter'
import { useCatalogue } from './useCatalogue'
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
        <PageHead heading={shop.heading} lead={shop.lead} />
        <ShopFilters filter={filter} states={catalogue.status === 'ready' ? catalogue.states : []} />
        {isFailed && (
          <ProblemNotice title={shop.cartFailed} onRetry={() => window.location.reload()}>
            {shop.failed.text}
          </ProblemNotice>
        )}
        {catalogue.status === 'loading' && <ShopSkeleton />}
        {catalogue.status === 'failed' && (
          <ProblemNotice title={shop.failed.title} onRetry={catalogue.retry}>
            {shop.failed.text}
          </ProblemNotice>
        )}
        {catalogue.status === 'ready' && <ShopShelves catalogue={catalogue} filter={filter} />}
      </Page>
      {catalogue.status === 'ready' && parts && (
        <parts.CartBar products={catalogue.products} state={filter.state} />
      )}
    </ShopCartContext>
  )
}
