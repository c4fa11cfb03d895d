import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '../../components/Button'
import { Moment } from '../../components/Moment'
import { type Device, forgetDevice, stopRemembering } from '../../lib/amplify/devices'
import { dayAndTime } from '../../lib/format/dateTimes'
import { security } from '../../words/en/accountSecurity'
import { deviceName } from './deviceName'
import { useAttempt } from './useAttempt'

const words = security.devices

type DeviceRowProps = { device: Device; now: Date; isForgotten: boolean; onForgotten: () => void }

export function DeviceRow({ device, now, isForgotten, onForgotten }: DeviceRowProps) {
  const { attempt, isBusy, problem } = useAttempt()
  const [asksAgain, setAsksAgain] = useState(false)
  const title = useRef<HTMLParagraphElement>(null)
  const name = deviceName(device.name)
  const at = device.lastSignIn?.toISOString()
  const isRemembered = device.isRemembered && !asksAgain && !isForgotten
  const outcome = (isForgotten && words.forgotten) || (asksAgain && words.asksAgain)

  /** The button goes with what it did, so the focus moves to the row. */
  async function press(action: () => Promise<void>, settle: () => void): Promise<void> {
    if (!(await attempt(action))) return
    title.current?.focus()
    settle()
  }

  return (
    <Row>
      <chakra.div flex="1" minW="12rem">
        <chakra.p ref={title} tabIndex={-1} fontWeight="semibold">
          {name}
          {device.isThis && <Mark>{words.thisOne}</Mark>}
          {isRemembered && <Mark>{words.remembered}</Mark>}
        </chakra.p>
        {at && (
          <chakra.p textStyle="small" color="ink.muted">
            {words.lastSignIn} <Moment at={at}>{dayAndTime(at, now)}</Moment>
          </chakra.p>
        )}
        <chakra.output textStyle="small" color={problem ? 'stop' : 'ok'}>
          {problem ?? outcome}
        </chakra.output>
      </chakra.div>
      {device.isThis && isRemembered && (
        <Button
          variant="quiet"
          size="sm"
          loading={isBusy}
          onClick={() =>
            void press(
              () => stopRemembering(device.id),
              () => setAsksAgain(true),
            )
          }
        >
          {words.askAgain}
        </Button>
      )}
      {!device.isThis && !isForgotten && (
        <Button
          variant="quiet"
          size="sm"
          loading={isBusy}
          aria-label={words.forgetLabel(name)}
          onClick={() => void press(() => forgetDevice(device.id), onForgotten)}
        >
          {words.forget}
        </Button>
      )}
    </Row>
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
    borderStyle: 'solid',
    borderColor: 'line',
  },
})

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    ms: '2',
    px: '2',
    py: '0.5',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'brand.strong',
    bg: 'brand.soft',
    borderRadius: 'full',
  },
})
