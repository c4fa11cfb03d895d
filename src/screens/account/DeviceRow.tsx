import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { Moment } from '../../components/Moment'
import { type Device, forgetDevice } from '../../lib/amplify/devices'
import { dayAndTime } from '../../lib/format/dateTimes'
import { security } from '../../words/en/accountSecurity'
import { deviceName } from './deviceName'
import { useAttempt } from './useAttempt'

const words = security.devices

type DeviceRowProps = { device: Device; now: Date; isForgotten: boolean; onForgotten: () => void }

export function DeviceRow({ device, now, isForgotten, onForgotten }: DeviceRowProps) {
  const { attempt, isBusy, problem } = useAttempt()
  const name = deviceName(device.name)
  const at = device.lastSignIn?.toISOString()

  async function forget(): Promise<void> {
    if (await attempt(() => forgetDevice(device.id))) onForgotten()
  }

  return (
    <Row>
      <chakra.div flex="1" minW="12rem">
        <chakra.p fontWeight="semibold">
          {name}
          {device.isThis && <ThisOne>{words.thisOne}</ThisOne>}
        </chakra.p>
        {at && (
          <chakra.p textStyle="small" color="ink.muted">
            {words.lastSignIn} <Moment at={at}>{dayAndTime(at, now)}</Moment>
          </chakra.p>
        )}
        <chakra.output textStyle="small" color={problem ? 'stop' : 'ok'}>
          {problem ?? (isForgotten && words.forgotten)}
        </chakra.output>
      </chakra.div>
      {!device.isThis && !isForgotten && (
        <Button
          variant="quiet"
          size="sm"
          loading={isBusy}
          aria-label={words.forgetLabel(name)}
          onClick={() => void forget()}
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

const ThisOne = chakra('span', {
  base: {
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
