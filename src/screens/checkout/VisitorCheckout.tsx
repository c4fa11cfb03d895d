import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../components/Button'
import { lazyPart } from '../../components/feedback/lazyPart'
import { SkeletonLines } from '../../components/feedback/SkeletonLines'
import { Stack } from '../../components/layout/Stack'
import { rememberLocation } from '../../lib/session/rememberedLocation'
import { cart } from '#words/storefront/cart'
import type { CartContent } from './CartPage'
import { useGuestCheckoutState } from './guest/guestCheckout'

/** It needs Amplify, which the cart of a visitor otherwise does without. */
const GuestCheckout = lazyPart(() => import('./guest/GuestCheckout'), 'GuestCheckout', {
  loading: <SkeletonLines />,
})

/** Checks out with an emailed code, or leads to the sign-in and back to the cart, which is kept. */
export function VisitorCheckout({ content }: { content: CartContent }) {
  const state = useGuestCheckoutState()
  const { isOpen } = state.value
  return (
    <Stack gap="3">
      {content.isBlocked && <chakra.p color="warn">{cart.blocked}</chakra.p>}
      {isOpen ? (
        <GuestCheckout content={content} state={state} signInLink={<SignInLink isPlain />} />
      ) : (
        <Button
          variant="accent"
          size="lg"
          full
          onClick={() => state.set((before) => ({ ...before, isOpen: true }))}
        >
          {cart.guest}
        </Button>
      )}
      {!isOpen && (
        <chakra.p textStyle="small" color="ink.muted">
          {cart.guestWhy}
        </chakra.p>
      )}
      <SignInLink isPlain={isOpen} />
      <chakra.p textStyle="small" color="ink.muted">
        {cart.signInWhy}
      </chakra.p>
    </Stack>
  )
}

function SignInLink({ isPlain = false }: { isPlain?: boolean }) {
  const location = useLocation()
  return (
    <Button
      asChild
      variant="secondary"
      size={isPlain ? 'md' : 'lg'}
      full={!isPlain}
      alignSelf={isPlain ? 'flex-start' : undefined}
    >
      <Link
        to="/login"
        state={{ from: location.pathname + location.search }}
        onClick={() => rememberLocation(location)}
      >
        {cart.signIn}
      </Link>
    </Button>
  )
}
