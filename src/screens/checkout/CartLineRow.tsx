import { chakra } from '@chakra-ui/react'
import { states } from '../../../domain/intake/common/states'
import type { CartProblem } from '../../../domain/orders/cart'
import { Button } from '../../components/Button'
import { ProductDrawing } from '../../components/drawings/ProductDrawing'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { sharedCart } from '../../lib/cart/useCart'
import { formatMoney } from '../../lib/format/money'
import { cart } from '#words/storefront/cart'
import type { CartRow } from '../../lib/cart/cartRows'
import { packLabel } from '../shared/cart/PriceRows'
import { QuantityStepper } from '../shared/cart/QuantityStepper'
import { Wrap } from '../../components/layout/Stack'

type CartLineRowProps = { row: CartRow; currency: string }

/** One product of the cart. */
export function CartLineRow({ row, currency }: CartLineRowProps) {
  const { line, product, problems, priced } = row
  const name = product?.name ?? cart.unknownProduct
  const price = (cents: number) => formatMoney({ cents, currency })
  const remove = () => (product ? sharedCart.put(product, 0) : sharedCart.drop(line))
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '4rem minmax(0, 1fr)', sm: '5rem minmax(0, 1fr) auto' }}
      columnGap="4"
      rowGap="3"
      p={{ base: '4', md: '5' }}
      css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
    >
      <chakra.div
        p="2"
        bg="brand.soft"
        borderRadius="50% 50% {radii.patient} {radii.patient}"
        aspectRatio="1"
      >
        <ProductDrawing form={product?.form ?? ''} />
      </chakra.div>
      <div>
        <Heading as="h2" level="minor">
          <span translate="no">{name}</span>
        </Heading>
        {product && (
          <chakra.p color="ink.muted" textStyle="small">
            {[product.strength, packLabel(product), cart.each(price(product.priceCents))]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
        )}
      </div>
      <chakra.p
        fontWeight="semibold"
        fontSize="lg"
        textAlign={{ sm: 'end' }}
        fontVariantNumeric="tabular-nums"
        gridColumn={{ base: '2', sm: '3' }}
      >
        {priced && price(priced.quantity * priced.unitPriceCents)}
      </chakra.p>
      <Wrap
        gridColumn={{ base: '1 / -1', sm: '2 / -1' }}
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        {product && !product.needsPrescription ? (
          <QuantityStepper product={product} quantity={line.quantity} min={1} />
        ) : (
          <span />
        )}
        <Button variant="quiet" px="3" me="-3" aria-label={cart.removeOf(name)} onClick={remove}>
          {cart.remove}
        </Button>
      </Wrap>
      {problems.length > 0 && (
        <chakra.div gridColumn="1 / -1" display="grid" gap="3">
          {problems.map((problem) => (
            <LineProblem key={problem.rule} problem={problem} row={row} price={price} />
          ))}
        </chakra.div>
      )}
    </chakra.li>
  )
}

type LineProblemProps = { problem: CartProblem; row: CartRow; price: (cents: number) => string }

function LineProblem({ problem, row: { line, product }, price }: LineProblemProps) {
  if (problem.rule !== 'price')
    return (
      <Notice tone="warn" role="status">
        {wordsOf(problem)}
      </Notice>
    )
  return (
    <Notice tone="info" role="status">
      <chakra.p pb="3">{cart.priceChanged(price(line.quotedPriceCents), price(problem.priceCents))}</chakra.p>
      {product && (
        <Button
          variant="secondary"
          aria-label={cart.priceSeenOf(product.name)}
          onClick={() => sharedCart.put(product, line.quantity)}
        >
          {cart.priceSeen}
        </Button>
      )}
    </Notice>
  )
}

function wordsOf(problem: Exclude<CartProblem, { readonly rule: 'price' }>): string {
  switch (problem.rule) {
    case 'unavailable':
      return cart.unavailable
    case 'prescription':
      return cart.prescription
    case 'state':
      return cart.notSold(states[problem.state] ?? problem.state)
    default:
      return cart.tooMany(problem.max)
  }
}
