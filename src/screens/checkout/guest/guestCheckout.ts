import {
  readPersonalEntry,
  removePersonalEntry,
  writePersonalEntry,
} from '../../../lib/storage/personalEntries'
import { type PersistentState, usePersistentState } from '../../../lib/storage/usePersistentState'

const checkoutName = 'guestCheckout'
/** Storage name of the address that a visitor enters. */
export const guestAddressName = 'address.guest'
/** Storage name of the address that a patient enters in the cart. */
export const cartAddressName = 'address.cart'

const closed = {
  isOpen: false,
  email: '',
  /** The address that the last code was sent to. */
  sentTo: '',
  /** Whether that address had been used here before. */
  isKnown: false,
  isAtCode: false,
}
export type GuestCheckoutState = PersistentState<typeof closed>

/** The step and the email of the guest checkout, kept through a reload. The code and the password are not stored. */
export function useGuestCheckoutState(): GuestCheckoutState {
  return usePersistentState(checkoutName, closed)
}

/**
 * Moves the address that a visitor entered into the checkout of the account that has signed in.
 * @returns whether there was one
 */
export function takeGuestAddress(): boolean {
  const address = readPersonalEntry(guestAddressName)
  removePersonalEntry(checkoutName)
  if (address === null) return false
  removePersonalEntry(guestAddressName)
  writePersonalEntry(cartAddressName, address)
  return true
}
