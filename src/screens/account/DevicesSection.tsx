import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { listDevices } from '../../lib/amplify/devices'
import { signOutEverywhere } from '../../lib/amplify/signOutEverywhere'
import { security } from '../../words/en/accountSecurity'
import { DeviceRow } from './DeviceRow'
import { EditCard } from './EditCard'
import { EditForm } from './EditForm'
import { securityProblem } from './securityProblem'
import { useAnswer } from './useAnswer'
import { useAttempt } from './useAttempt'

const words = security.devices

/** Where somebody has signed in, and the way to end it all. */
export function DevicesSection() {
  return (
    <EditCard
      title={words.title}
      action={words.everywhere}
      renderForm={(close) => <SignOutEverywhere onCancel={() => close()} />}
    >
      <p>{words.text}</p>
      <DeviceList />
    </EditCard>
  )
}

function DeviceList() {
  const { value: devices, error, ask } = useAnswer(listDevices)
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const [now] = useState(() => new Date())

  if (error !== undefined) {
    return (
      <ProblemNotice title={words.failed} onRetry={ask}>
        {securityProblem(error)}
      </ProblemNotice>
    )
  }
  if (!devices) return <SkeletonLines count={2} />
  if (devices.length === 0) return <chakra.p color="ink.muted">{words.none}</chakra.p>
  return (
    <chakra.ul display="flex" flexDirection="column" listStyleType="none">
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          now={now}
          isForgotten={forgotten.has(device.id)}
          onForgotten={() => setForgotten(new Set([...forgotten, device.id]))}
        />
      ))}
    </chakra.ul>
  )
}

function SignOutEverywhere({ onCancel }: { onCancel: () => void }) {
  const { attempt, isBusy, problem } = useAttempt()
  return (
    <EditForm
      action={words.everywhereYes}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void attempt(signOutEverywhere)}
      onCancel={onCancel}
    >
      <p>{words.everywhereSure}</p>
    </EditForm>
  )
}
