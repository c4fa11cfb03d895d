import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '../../../components/Button'
import { DateTime } from '../../../components/DateTime'
import { type Device, forgetDevice, stopRemembering } from '../../../lib/amplify/devices'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { useAction } from '../../../lib/hooks/useAction'
import { security } from '#words/account/accountSecurity'
import { deviceName } from './deviceName'
import { securityFailureText } from './securityProblem'

const words = security.devices

type DeviceRowProps = { device: Device; now: Date; isForgotten: boolean; onForgotten: () => void }

export function DeviceRow({ device, now, isForgotten, onForgotten }: DeviceRowProps) {
  const change = useAction(async (run: () => Promise<void>) => run())
  const failure = securityFailureText(change.error)
  const [asksAgain, setAsksAgain] = useState(false)
  const title = useRef<HTMLParagraphElement>(null)
  const name = deviceName(device.name)
  const at = device.lastSignIn?.toISOString()
  const isRemembered = device.isRemembered && !asksAgain && !isForgotten
  const actions = {
    askAgain: {
      label: words.askAgain,
      fullLabel: undefined,
      run: () => stopRemembering(device.id),
      settle: () => setAsksAgain(true),
    },
    forget: {
      label: words.forget,
      fullLabel: words.forgetLabel(name),
      run: () => forgetDevice(device.id),
      settle: onForgotten,
    },
  }
  const kind = device.isCurrent ? isRemembered && 'askAgain' : !isForgotten && 'forget'
  const action = kind && actions[kind]

  /** Moves focus to the row, because the action removes its button. */
  async function press({ run, settle }: Pick<(typeof actions)['forget'], 'run' | 'settle'>): Promise<void> {
    if (!(await change.run(run))) return
    title.current?.focus()
    settle()
  }

  return (
    <Row>
      <chakra.div flex="1" minW="12rem">
        <chakra.p ref={title} tabIndex={-1} fontWeight="semibold">
          {name}
          {device.isCurrent && <Mark>{words.thisOne}</Mark>}
          {isRemembered && <Mark>{words.remembered}</Mark>}
        </chakra.p>
        {at && (
          <chakra.p textStyle="small" color="ink.muted">
            {words.lastSignIn} <DateTime at={at}>{dayAndTime(at, now)}</DateTime>
          </chakra.p>
        )}
        <chakra.output textStyle="small" color={failure ? 'stop' : 'ok'}>
          {failure ?? outcomeOf(isForgotten, asksAgain)}
        </chakra.output>
      </chakra.div>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          loading={change.isPending}
          aria-label={action.fullLabel}
          onClick={() => void press(action)}
        >
          {action.label}
        </Button>
      )}
    </Row>
  )
}

function outcomeOf(isForgotten: boolean, asksAgain: boolean): string | false {
  if (isForgotten) return words.forgotten
  return asksAgain && words.asksAgain
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
