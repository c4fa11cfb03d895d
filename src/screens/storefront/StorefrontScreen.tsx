import { useLocation } from 'react-router-dom'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useHydrated } from '../../lib/useHydrated'
import { shop } from '../../words/en/storefront/shop'
import { CartBar } from './CartBar'
import { PageDescription } from './PageDescription'
import { PageHead } from './PageHead'
import { ShopFilters } from './ShopFilters'
import { ShopShelves } from './ShopShelves'
import { ShopSkeleton } from './ShopSkeleton'
import { readShopFilter } from './shopFilter'
import { useCatalogue } from './useCatalogue'

/** /storefront: what the house offers, with its price. Address and prices are read after hydration only. */
export function StorefrontScreen() {
  const { search } = useLocation()
  const filter = readShopFilter(useHydrated() ? search : '')
  const catalogue = useCatalogue()
  return (
    <>
      <Page pb={{ base: '14', md: '24' }}>
        <PageDescription>{shop.description}</PageDescription>
        <PageHead heading={shop.heading} lead={shop.lead} />
        <ShopFilters filter={filter} />
        {catalogue.status === 'loading' && <ShopSkeleton />}
        {catalogue.status === 'failed' && (
          <ProblemNotice title={shop.failed.title} onRetry={catalogue.retry}>
            {shop.failed.text}
          </ProblemNotice>
        )}
        {catalogue.status === 'ready' && <ShopShelves products={catalogue.products} filter={filter} />}
      </Page>
      {catalogue.status === 'ready' && <CartBar products={catalogue.products} state={filter.state} />}
    </>
  )
}
