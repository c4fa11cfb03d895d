import { Button } from '../../components/Button'
import type { CartState } from '../../lib/cart/cartStore'
import { sharedCart, useCart } from '../../lib/cart/useCart'
import { cart } from '#words/storefront/cart'
import { Wrap } from '../../components/layout/Stack'
import { useFocusOnMount } from '../../lib/hooks/useFocusOnMount'

/** The product removed last, with an undo button. */
export function UndoRemoval() {
  const { removed } = useCart()
  return removed && <Undo key={removed.product.id} removed={removed} />
}

/** Gets the focus when its button is removed. */
function Undo({ removed: { product, quantity } }: { removed: NonNullable<CartState['removed']> }) {
  const buttonRef = useFocusOnMount<HTMLButtonElement>()
  return (
    <Wrap
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px="5"
      py="3"
      bg="brand.soft"
      borderRadius="patient"
    >
      <output>{cart.removed(product.name)}</output>
      <Button
        ref={buttonRef}
        variant="secondary"
        aria-label={cart.undoOf(product.name)}
        onClick={() => sharedCart.put(product, quantity)}
      >
        {cart.undo}
      </Button>
    </Wrap>
  )
}
