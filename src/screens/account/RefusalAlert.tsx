import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { I18n } from 'aws-amplify/utils'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../components/Icon'
import { account } from '../../words/en/account'
import { onRefusal, refusalCount } from './refusals'

/** What the identity service refused, announced at once and dismissible (specification §8). */
export function RefusalAlert() {
  const { error } = useAuthenticator((context) => [context.error])
  const count = useSyncExternalStore(onRefusal, refusalCount, refusalCount)
  return error ? <Alert key={`${count} ${error}`}>{I18n.get(error)}</Alert> : null
}

function Alert({ children }: { children: string }) {
  const [isDismissed, setDismissed] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  // The button that was pressed is below the fields; on a phone the alert may be out of sight.
  useEffect(function showAlert() {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  if (isDismissed) return null
  return (
    <AlertBox ref={box} role="alert">
      <chakra.span color="stop" pt="0.5">
        <Icon name="stop" />
      </chakra.span>
      <chakra.span flex="1" minW="0">
        {children}
      </chakra.span>
      <Dismiss type="button" aria-label={account.dismiss} onClick={() => setDismissed(true)}>
        <Icon name="close" size="1rem" />
      </Dismiss>
    </AlertBox>
  )
}

const AlertBox = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    mb: '5',
    py: '3',
    ps: '4',
    pe: '2',
    bg: 'stop.soft',
    borderStartWidth: '4px',
    borderStyle: 'solid',
    borderColor: 'stop',
    borderRadius: 'patient',
    scrollMarginTop: '24',
  },
})

const Dismiss = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '8',
    h: '8',
    color: 'ink.muted',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { color: 'ink', bg: 'surface' },
  },
})
