import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../components/Button'
import { rememberLocation } from '../../lib/session/rememberedLocation'
import { cart } from '#words/storefront/cart'
import type { CartContent } from './CartPage'

/** Leads to the sign-in and back to the cart, which is kept. */
export function VisitorCheckout({ content }: { content: CartContent }) {
  const location = useLocation()
  return (
    <>
      {content.isBlocked && (
        <chakra.p color="warn" pb="3">
          {cart.blocked}
        </chakra.p>
      )}
      <Button asChild variant="accent" size="lg" full>
        <Link
          to="/login"
          state={{ from: location.pathname + location.search }}
          onClick={() => rememberLocation(location)}
        >
          {cart.signIn}
        </Link>
      </Button>
      <chakra.p textStyle="small" color="ink.muted" pt="3">
        {cart.signInWhy}
      </chakra.p>
    </>
  )
}
