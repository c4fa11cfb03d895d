import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { DateTime } from '../../../components/DateTime'
import { type Passkey, removePasskey } from '../../../lib/amplify/passkeys'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { useAction } from '../../../lib/hooks/useAction'
import { passkeys as words } from '#words/account/passkeys'
import { EditForm } from '../forms/EditForm'
import { passkeyProblem } from './passkeyProblem'
import { useFocusOnMount } from '../../../lib/hooks/useFocusOnMount'
import { useReturnFocus } from '../../../lib/hooks/useReturnFocus'

type PasskeyRowProps = { passkey: Passkey; onRemoved: () => void }

/** One passkey. Removal is confirmed inline. */
export function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const [isAsking, setAsking] = useState(false)
  const [now] = useState(() => new Date())
  const opener = useReturnFocus<HTMLButtonElement>(isAsking)
  const name = passkey.name ?? words.title
  const at = passkey.addedAt?.toISOString()

  return (
    <Row>
      <chakra.div flex="1" minW="12rem">
        <chakra.p fontWeight="semibold">{name}</chakra.p>
        {at && (
          <chakra.p textStyle="small" color="ink.muted">
            {words.addedAt} <DateTime at={at}>{dayAndTime(at, now)}</DateTime>
          </chakra.p>
        )}
      </chakra.div>
      {isAsking ? (
        <chakra.div w="full">
          <Removal passkey={passkey} name={name} onRemoved={onRemoved} onCancel={() => setAsking(false)} />
        </chakra.div>
      ) : (
        <Button
          ref={opener}
          variant="quiet"
          size="sm"
          aria-label={words.removeLabel(name)}
          onClick={() => setAsking(true)}
        >
          {words.remove}
        </Button>
      )}
    </Row>
  )
}

type RemovalProps = PasskeyRowProps & { name: string; onCancel: () => void }

function Removal({ passkey, name, onRemoved, onCancel }: RemovalProps) {
  const removal = useAction(async () => {
    await removePasskey(passkey.id)
    onRemoved()
  })
  const text = useFocusOnMount<HTMLParagraphElement>()

  return (
    <EditForm
      submit={words.removeYes}
      variant="danger"
      isPending={removal.isPending}
      failure={removal.error === undefined ? undefined : passkeyProblem(removal.error)}
      onSubmit={() => removal.run()}
      onCancel={onCancel}
    >
      <p ref={text} tabIndex={-1}>
        {words.removeSure(name)}
      </p>
    </EditForm>
  )
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    py: '3',
    borderTopWidth: '1px',
  },
})
