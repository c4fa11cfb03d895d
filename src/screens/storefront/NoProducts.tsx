import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Notice } from '../../components/feedback/Notice'
import type { ShopFilter } from '../../lib/catalogue/shopFilter'
import { shopPath } from '../../lib/catalogue/shopFilter'
import { noProducts } from '#words/storefront/noProducts'

/** Shown in place of the shelves: no product fits the filter, or the practice does not serve its state. */
export function NoProducts({ filter, isServed }: { filter: ShopFilter; isServed: boolean }) {
  return isServed ? <NoMatch /> : <NotServed filter={filter} />
}

function NoMatch() {
  const words = noProducts.empty
  return (
    <EmptyState
      drawing={<ParcelDrawing />}
      title={words.title}
      action={<ShowLink to="/storefront">{words.action}</ShowLink>}
    >
      {words.text}
    </EmptyState>
  )
}

function NotServed({ filter: { state: _state, ...rest } }: { filter: ShopFilter }) {
  const words = noProducts.notServed
  return (
    <Notice tone="info" title={words.title} role="status">
      <chakra.p pb="3">{words.text}</chakra.p>
      <ShowLink to={shopPath(rest)}>{words.action}</ShowLink>
    </Notice>
  )
}

function ShowLink({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={to} replace>
        {children}
      </Link>
    </Button>
  )
}
