import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { states } from '../../../domain/intake/common/states'
import { type OrderTotal, orderTotal } from '../../../domain/orders/order'
import type { Catalogue } from '../../../domain/products/catalogue'
import { Card } from '../../components/layout/Card'
import { Field } from '../../components/forms/Field'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { Page } from '../../components/layout/Page'
import { Select } from '../../components/forms/Select'
import { TextLink } from '../../components/TextLink'
import { useCart } from '../../lib/cart/useCart'
import { cart } from '#words/storefront/cart'
import { CartFailure } from '../shared/cart/CartFailure'
import { CartSummary } from './CartSummary'
import { type CartRow, cartRows, catalogueCurrency, isBlocked } from '../../lib/cart/cartRows'
import { readState, shopPath } from '../../lib/catalogue/shopFilter'
import { Wrap } from '../../components/layout/Stack'
import { CartLineRow } from './CartLineRow'
import { UndoRemoval } from './UndoRemoval'

/** The cart's lines, total and blockers, as the checkout buttons need them. */
export type CartContent = {
  readonly rows: readonly CartRow[]
  readonly total: OrderTotal
  readonly currency: string
  /** Something has to be seen to before ordering. */
  readonly isBlocked: boolean
  /** USPS code of where it is to go, in the address of the page. */
  readonly state: string | undefined
  readonly chooseState: (state: string) => void
}

type CartPageProps = {
  catalogue: Catalogue
  /** Content above the cart. */
  above?: ReactNode
  /** Content below the cart, for patients. */
  below?: ReactNode
  /** The checkout: signing in, or paying. */
  children: (content: CartContent) => ReactNode
}

/** The lines of the cart, their total, and the checkout. */
export function CartPage({ catalogue: { products, states: served }, above, below, children }: CartPageProps) {
  const { lines, carriedOver } = useCart()
  const { state, chooseState } = useShipState()
  const servedStates = served.map(({ code }) => code)
  const rows = cartRows(lines, products, state === undefined ? undefined : { state, servedStates })
  const total = orderTotal(rows.flatMap(({ priced }) => priced ?? []))
  const currency = catalogueCurrency(products)
  return (
    <Page pb={{ base: '14', md: '24' }} pt={{ base: '8', md: '12' }}>
      <Wrap justifyContent="space-between" alignItems="baseline" pb="6">
        <Heading as="h1" level="page">
          {cart.heading}
        </Heading>
        <TextLink asChild display="inline-flex" alignItems="center" minH="target">
          <Link to={shopPath(state ? { state } : {})}>{cart.keepShopping}</Link>
        </TextLink>
      </Wrap>
      <chakra.div display="grid" gap="4" css={{ '&:not(:empty)': { pb: '6' } }}>
        {carriedOver > 0 && (
          <Notice tone="info" role="status">
            {cart.carriedOver(carriedOver)}
          </Notice>
        )}
        <CartFailure />
        {above}
      </chakra.div>
      <chakra.div
        display="grid"
        gap={{ base: '8', lg: '10' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(20rem, 1fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
      >
        <CartLines rows={rows} currency={currency} />
        <Card tone="lifted" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }}>
          <ShipTo state={state} onChoose={chooseState} />
          <CartSummary total={total} currency={currency} />
          {children({ rows, total, currency, isBlocked: isBlocked(rows), state, chooseState })}
        </Card>
        <chakra.div gridColumn={{ lg: '1' }}>{below}</chakra.div>
      </chakra.div>
    </Page>
  )
}

/** The state to send it to, in the address, where the shop has left it. */
function useShipState() {
  const { search } = useLocation()
  const navigate = useNavigate()
  function chooseState(state: string): void {
    void navigate(state ? `/cart?state=${state}` : '/cart', { replace: true })
  }
  return { state: knownState(readState(search)), chooseState }
}

function knownState(code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(states, code) ? code : undefined
}

function ShipTo({ state, onChoose }: { state: string | undefined; onChoose: (state: string) => void }) {
  return (
    <chakra.div pb="5">
      <Field label={cart.shipTo}>
        <Select value={state ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{cart.anyState}</option>
          {Object.entries(states).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </chakra.div>
  )
}

/** Cart rows: each product with its quantity, its price and the reason why it cannot be ordered. */
function CartLines({ rows, currency }: { rows: readonly CartRow[]; currency: string }) {
  return (
    <chakra.section aria-label={cart.lines} display="grid" gap="4">
      <UndoRemoval />
      <Card p="0">
        <chakra.ul listStyleType="none">
          {rows.map((row) => (
            <CartLineRow key={row.line.productId} row={row} currency={currency} />
          ))}
        </chakra.ul>
      </Card>
    </chakra.section>
  )
}
