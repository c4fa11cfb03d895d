import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Loaded } from '../../../components/feedback/Loaded'
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
  const query = useResource('listDevices', listDevices)
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const [now] = useState(() => new Date())

  return (
    <Loaded
      query={query}
      title={words.failed}
      loading={<SkeletonLines count={2} />}
      describe={securityProblem}
    >
      {(devices) =>
        devices.length === 0 ? (
          <chakra.p color="ink.muted">{words.none}</chakra.p>
        ) : (
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
    </Loaded>
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
