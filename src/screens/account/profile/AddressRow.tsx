import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { StatusBadge } from '../../../components/StatusBadge'
import { AddressLines } from '../../../components/orders/AddressLines'
import { profile } from '#words/account/profile'
import type { SavedAddress } from './useAddresses'
import { Wrap } from '../../../components/layout/Stack'

const words = profile.addresses

type AddressRowProps = {
  address: SavedAddress
  onEdit: () => void
  onMakeDefault: () => void
  onRemove: () => void
}

export function AddressRow({ address, onEdit, onMakeDefault, onRemove }: AddressRowProps) {
  const { line1, isDefault } = address
  return (
    <chakra.li display="grid" gap="1" pb="3" borderBottomWidth="1px">
      <Wrap justifyContent="space-between" gap="2">
        <AddressLines address={address} />
        {isDefault && (
          <chakra.span>
            <StatusBadge tone="brand" icon="check">
              {words.isDefault}
            </StatusBadge>
          </chakra.span>
        )}
      </Wrap>
      <Wrap gap="1" ms="-3">
        <Button variant="quiet" px="3" aria-label={words.edit(line1)} onClick={onEdit}>
          {profile.edit}
        </Button>
        {!isDefault && (
          <Button variant="quiet" px="3" aria-label={words.makeDefaultOf(line1)} onClick={onMakeDefault}>
            {words.makeDefault}
          </Button>
        )}
        <Button variant="quiet" px="3" aria-label={words.removeOf(line1)} onClick={onRemove}>
          {words.remove}
        </Button>
      </Wrap>
    </chakra.li>
  )
}
