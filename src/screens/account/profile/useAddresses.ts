import { useState } from 'react'
import type { ShippingAddress } from '../../../../domain/orders/shippingAddress'
import { type SavedAddressFragment, useUpdateMyAddressesMutation } from '../../../generated/graphql'
import { profile as words } from '#words/account/profile'
import type { ProfileSectionProps } from './profileSectionProps'
import { useAction } from '../../../lib/hooks/useAction'
import { saveFailureText } from '../forms/saveFailureText'

export type SavedAddress = SavedAddressFragment

/** Returns a patient's addresses and their actions. Each save writes the whole list. */
export function useAddresses({ profile, refetch }: ProfileSectionProps) {
  const { addresses } = profile
  const [news, setNews] = useState<string>()
  const [update] = useUpdateMyAddressesMutation()
  const save = useAction(
    async (next: readonly SavedAddress[], done: string) => {
      const input = { expectedVersion: profile.version, addresses: next.map(inputOf) }
      await update({ variables: { input } })
      setNews(done)
    },
    { onStale: refetch, onFailure: () => setNews(undefined) },
  )

  return {
    isPending: save.isPending,
    failure: saveFailureText(save.problem),
    /** Success message. */
    news,
    /** Updates or adds the address with this id; the first one becomes the default. */
    put: (id: string, written: ShippingAddress) => {
      const before = addresses.find((one) => one.id === id)
      const address = { ...written, id, isDefault: before?.isDefault ?? addresses.length === 0 }
      const next = before ? addresses.map((one) => (one === before ? address : one)) : [...addresses, address]
      return save.run(next, words.addresses.saved)
    },
    makeDefault: ({ id, line1 }: SavedAddress) =>
      save.run(
        addresses.map((one) => ({ ...one, isDefault: one.id === id })),
        words.addresses.defaultSaved(line1),
      ),
    remove: (gone: SavedAddress) => save.run(without(addresses, gone), words.addresses.removed(gone.line1)),
  }
}

/** Keeps one of the remaining addresses the default. */
function without(addresses: readonly SavedAddress[], gone: SavedAddress): readonly SavedAddress[] {
  const left = addresses.filter(({ id }) => id !== gone.id)
  return gone.isDefault ? left.map((one, place) => ({ ...one, isDefault: place === 0 })) : left
}

/** Removes Apollo's `__typename`. */
function inputOf({ id, name, line1, line2, city, state, postalCode, isDefault }: SavedAddress) {
  return { id, name, line1, line2, city, state, postalCode, isDefault }
}
