import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { OrderTotal } from '../../../domain/orders/order'
import { shipping } from '../../../domain/orders/order'
import { Heading } from '../../components/layout/Heading'
import { formatMoney } from '../../lib/format/money'
import { cart } from '#words/storefront/cart'

/** The total to be charged and its parts. */
export function CartSummary({ total, currency }: { total: OrderTotal; currency: string }) {
  const { subtotalCents, shippingCents, totalCents } = total
  const price = (cents: number) => formatMoney({ cents, currency })
  return (
    <chakra.section aria-labelledby="cart-summary" fontVariantNumeric="tabular-nums">
      <Heading id="cart-summary" level="minor" pb="3">
        {cart.summary}
      </Heading>
      <dl>
        <Row label={cart.subtotal}>{price(subtotalCents)}</Row>
        <Row
          label={cart.shipping}
          hint={shippingCents > 0 ? cart.freeFrom(price(shipping.freeFromCents)) : undefined}
        >
          {shippingCents > 0 ? price(shippingCents) : cart.free}
        </Row>
        <Row label={cart.total} isTotal>
          {price(totalCents)}
        </Row>
      </dl>
      <chakra.p textStyle="small" color="ink.muted" pt="1" pb="5">
        {cart.noTax}
      </chakra.p>
    </chakra.section>
  )
}

type RowProps = { label: string; hint?: string | undefined; isTotal?: boolean; children: ReactNode }

function Row({ label, hint, isTotal = false, children }: RowProps) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="baseline"
      gap="4"
      py="2"
      borderTopWidth={isTotal ? '1px' : '0'}
      fontWeight={isTotal ? 'semibold' : 'normal'}
      fontSize={isTotal ? 'lg' : 'md'}
    >
      <dt>
        {label}
        {hint && (
          <chakra.span display="block" textStyle="small" color="ink.muted" fontWeight="normal">
            {hint}
          </chakra.span>
        )}
      </dt>
      <dd>{children}</dd>
    </chakra.div>
  )
}
