import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { listDevices } from '../../../lib/amplify/devices'
import { signOutEverywhere } from '../../../lib/amplify/signOutEverywhere'
import { useAction } from '../../../lib/hooks/useAction'
import { security } from '#words/account/accountSecurity'
import { DeviceRow } from './DeviceRow'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { securityFailureText, securityProblem } from './securityProblem'
import { useResource } from '../../../lib/hooks/useResource'

const words = security.devices

/** Devices with a session, and global sign-out. */
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
  const { data: devices, error, refetch: reload } = useResource('listDevices', listDevices)
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const [now] = useState(() => new Date())

  if (error !== undefined) {
    return (
      <ErrorAlert title={words.failed} onRetry={reload}>
        {securityProblem(error)}
      </ErrorAlert>
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
  const signOut = useAction(signOutEverywhere)
  return (
    <EditForm
      submit={words.everywhereYes}
      isPending={signOut.isPending}
      failure={securityFailureText(signOut.error)}
      onSubmit={() => signOut.run()}
      onCancel={onCancel}
    >
      <p>{words.everywhereSure}</p>
    </EditForm>
  )
}
