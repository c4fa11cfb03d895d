import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { maxAddresses } from '../../../../domain/account/patientAddress'
import type { ShippingAddress } from '../../../../domain/orders/shippingAddress'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { profile as words } from '#words/account/profile'
import { AddressForm } from './AddressForm'
import { AddressRow } from './AddressRow'
import type { ProfileSectionProps } from './profileSectionProps'
import { useAddresses } from './useAddresses'
import { Stack } from '../../../components/layout/Stack'
import { useReturnFocus } from '../../../lib/hooks/useReturnFocus'

/** Shipping addresses: one can be the default; each can be changed or removed. */
export function AddressesCard(props: ProfileSectionProps) {
  const { addresses } = props.profile
  const headingId = useId()
  /** Id of the address being edited, which may not be saved yet. */
  const { value: keptId, set: keepId } = usePersistentState<string>('address.open', '')
  const openId = keptId === '' ? undefined : keptId
  const { isPending, failure, news, put, makeDefault, remove } = useAddresses(props)
  const heading = useReturnFocus<HTMLHeadingElement>(openId !== undefined)

  async function save(id: string, written: ShippingAddress): Promise<boolean> {
    const isSaved = await put(id, written)
    if (isSaved) keepId('')
    return isSaved
  }

  const form = openId !== undefined && (
    <AddressForm
      key={openId}
      id={openId}
      address={addresses.find(({ id }) => id === openId)}
      isPending={isPending}
      failure={failure}
      onSave={(written) => save(openId, written)}
      onCancel={() => keepId('')}
    />
  )
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <Stack gap="4">
          <Heading id={headingId} ref={heading} tabIndex={-1} level="card" as="h3">
            {words.addresses.title}
          </Heading>
          <chakra.div role="status" _empty={{ mt: '-4' }}>
            {news && !form && <Notice tone="ok">{news}</Notice>}
          </chakra.div>
          {failure && !form && <ErrorAlert>{failure}</ErrorAlert>}
          <chakra.ul listStyleType="none" display="grid" gap="3" _empty={{ display: 'none' }}>
            {addresses.map((address) =>
              openId === address.id ? (
                <li key={address.id}>{form}</li>
              ) : (
                <AddressRow
                  key={address.id}
                  address={address}
                  onEdit={() => keepId(address.id)}
                  onMakeDefault={() => void makeDefault(address)}
                  onRemove={() => void remove(address).then(() => heading.current?.focus())}
                />
              ),
            )}
          </chakra.ul>
          {addresses.every(({ id }) => id !== openId) && form}
          {!form && <AddAddress count={addresses.length} onAdd={() => keepId(crypto.randomUUID())} />}
        </Stack>
      </section>
    </Card>
  )
}

function AddAddress({ count, onAdd }: { count: number; onAdd: () => void }) {
  if (count >= maxAddresses) return <p>{words.addresses.full(maxAddresses)}</p>
  return (
    <>
      {count === 0 && (
        <chakra.p color="ink.muted">{`${words.addresses.text} ${words.addresses.empty}`}</chakra.p>
      )}
      <Button variant="secondary" alignSelf="flex-start" onClick={onAdd}>
        {words.addresses.add}
      </Button>
    </>
  )
}
