import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useAddressForm } from '../../../components/addresses/useAddressForm'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { useAmplify } from '../../../lib/amplify/useAmplify'
import type { CognitoConfiguration } from '../../../lib/config/configuration'
import { writePersonalEntry } from '../../../lib/storage/personalEntries'
import { account } from '#words/account/account'
import { guestCheckout as words } from '#words/storefront/guestCheckout'
import type { CartContent } from '../CartPage'
import { guestAddressName, type GuestCheckoutState } from './guestCheckout'
import { GuestCodeForm } from './GuestCodeForm'
import { GuestDetailsForm } from './GuestDetailsForm'

type GuestCheckoutProps = {
  content: CartContent
  state: GuestCheckoutState
  /** Leads to the sign-in of an account that exists already. */
  signInLink: ReactNode
}

/**
 * Checkout of a visitor: email and address, then a code. The code turns the visitor into a patient, whose
 * checkout takes over in this place (`docs/decisions/049-guest-checkout.md`).
 */
export function GuestCheckout({ content, state, signInLink }: GuestCheckoutProps) {
  const { data: configuration, error, refetch } = useAmplify()
  const address = useAddressForm(guestAddressName, undefined, content.state ?? '')
  const { isBlocked } = content

  if (error !== undefined)
    return (
      <ErrorAlert title={account.configurationFailed.title} onRetry={refetch}>
        {account.configurationFailed.text}
      </ErrorAlert>
    )
  if (!configuration) return <SkeletonLines />
  if (needsMore(configuration.auth)) return <chakra.p>{words.needsAccount}</chakra.p>
  if (state.value.isAtCode)
    return (
      <GuestCodeForm state={state} isBlocked={isBlocked} onSignedIn={keepAddress} signInLink={signInLink} />
    )
  return <GuestDetailsForm state={state} address={address} isBlocked={isBlocked} />

  /** The sign-in removes the entries of the account that used this tab before, and the visitor's with them. */
  function keepAddress(): void {
    writePersonalEntry(guestAddressName, JSON.stringify(address.values))
  }
}

/** Returns whether a new account needs more than an email: a phone number or a second factor. */
function needsMore({ needsPhone, mfa }: CognitoConfiguration): boolean {
  return needsPhone || mfa?.status === 'on'
}
