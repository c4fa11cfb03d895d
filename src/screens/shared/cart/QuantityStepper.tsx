import { chakra } from '@chakra-ui/react'
import type { CatalogueProduct } from '../../../../domain/products/catalogue'
import { Button } from '../../../components/Button'
import { sharedCart } from '../../../lib/cart/useCart'
import { cart } from '#words/storefront/cart'
import { Wrap } from '../../../components/layout/Stack'

type QuantityStepperProps = {
  product: CatalogueProduct
  quantity: number
  /** 0 where the product may be removed with it. */
  min: 0 | 1
  /** The label before the number. */
  label?: string
}

/** Increases or decreases a quantity within the order limits. */
export function QuantityStepper({ product, quantity, min, label }: QuantityStepperProps) {
  const { name, maxPacks } = product
  const put = (count: number) => sharedCart.put(product, count)
  return (
    <Wrap alignItems="center" gap="2" justifyContent="space-between">
      {label && (
        <chakra.span fontWeight="medium" color="ok">
          {label}
        </chakra.span>
      )}
      <chakra.div
        role="group"
        aria-label={cart.quantity(name)}
        display="inline-flex"
        alignItems="center"
        gap="1"
      >
        <StepButton label={cart.less(name)} isOff={quantity <= min} onPress={() => put(quantity - 1)}>
          −
        </StepButton>
        <chakra.output
          aria-live="polite"
          minW="10"
          textAlign="center"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
        >
          {quantity}
        </chakra.output>
        <StepButton label={cart.more(name)} isOff={quantity >= maxPacks} onPress={() => put(quantity + 1)}>
          +
        </StepButton>
      </chakra.div>
      {quantity >= maxPacks && (
        <chakra.span textStyle="small" color="ink.muted" w="full">
          {cart.most(maxPacks)}
        </chakra.span>
      )}
    </Wrap>
  )
}

type StepButtonProps = { label: string; isOff: boolean; onPress: () => void; children: string }

/** At its limit it explains so and keeps the focus, instead of being disabled and losing it. */
function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <Button
      variant="secondary"
      px="0"
      w="target"
      fontSize="xl"
      aria-label={label}
      aria-disabled={isOff || undefined}
      opacity={isOff ? 0.45 : 1}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <span aria-hidden="true">{children}</span>
    </Button>
  )
}
