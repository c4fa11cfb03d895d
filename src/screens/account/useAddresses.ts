import { useState } from 'react'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import { type SavedAddressFragment, useUpdateMyAddressesMutation } from '../../generated/graphql'
import { profile as words } from '../../words/en/profile'
import type { ProfilePartProps } from './profileParts'
import { useSaving } from './useSaving'

export type SavedAddress = SavedAddressFragment

/** The addresses of a patient and what can be done to them; kept a whole list at a time. */
export function useAddresses({ profile, renew }: ProfilePartProps) {
  const { addresses } = profile
  const [news, setNews] = useState<string>()
  const [update] = useUpdateMyAddressesMutation()
  const { isBusy, problem, save } = useSaving(renew)

  async function keep(next: readonly SavedAddress[], said: string): Promise<boolean> {
    const input = { expectedVersion: profile.version, addresses: next.map(inputOf) }
    const isKept = await save(() => update({ variables: { input } }))
    setNews(isKept ? said : undefined)
    return isKept
  }

  return {
    isBusy,
    problem,
    /** What has been done, in words. */
    news,
    /** Changes the address of this id, or adds it; the first one is the default. */
    put: (id: string, written: ShippingAddress) => {
      const before = addresses.find((one) => one.id === id)
      const address = { ...written, id, isDefault: before?.isDefault ?? addresses.length === 0 }
      const next = before ? addresses.map((one) => (one === before ? address : one)) : [...addresses, address]
      return keep(next, words.addresses.saved)
    },
    makeDefault: ({ id, line1 }: SavedAddress) =>
      keep(
        addresses.map((one) => ({ ...one, isDefault: one.id === id })),
        words.addresses.defaultSaved(line1),
      ),
    remove: (gone: SavedAddress) => keep(without(addresses, gone), words.addresses.removed(gone.line1)),
  }
}

/** Of those that are left one is the default. */
function without(addresses: readonly SavedAddress[], gone: SavedAddress): readonly SavedAddress[] {
  const left = addresses.filter(({ id }) => id !== gone.id)
  return gone.isDefault ? left.map((one, place) => ({ ...one, isDefault: place === 0 })) : left
}

/** Without what Apollo adds. */
function inputOf({ id, name, line1, line2, city, state, postalCode, isDefault }: SavedAddress) {
  return { id, name, line1, line2, city, state, postalCode, isDefault }
}
