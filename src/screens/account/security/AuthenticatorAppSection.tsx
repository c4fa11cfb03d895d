import { useState } from 'react'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { removeApp, usesAuthenticatorApp } from '../../../lib/amplify/authenticatorApp'
import { useAction } from '../../../lib/hooks/useAction'
import { security } from '#words/account/accountSecurity'
import { AuthenticatorSetupForm } from './AuthenticatorSetupForm'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { RecoveryCodesCard } from '../recovery/RecoveryCodesCard'
import { securityFailureText, securityProblem } from './securityProblem'
import { useResource } from '../../../lib/hooks/useResource'

const words = security.app

type AuthenticatorAppSectionProps = {
  email: string | undefined
  /** Whether the deployment requires a second step. */
  isAlways: boolean
}

/** Authenticator app settings, if the deployment offers them. */
export function AuthenticatorAppSection(props: AuthenticatorAppSectionProps) {
  const query = useResource('usesAuthenticatorApp', usesAuthenticatorApp)
  return (
    <Loaded query={query} loading={<SkeletonLines count={3} />} describe={securityProblem}>
      {(isOn) => <App {...props} wasOn={isOn} />}
    </Loaded>
  )
}

function App({ email, isAlways, wasOn }: AuthenticatorAppSectionProps & { wasOn: boolean }) {
  const [isOn, setOn] = useState(wasOn)
  /** Each setup creates new recovery codes. */
  const [setUps, setSetUps] = useState(0)
  const onText = isAlways ? `${words.on} ${words.onAlways}` : words.on
  const offText = isAlways ? words.offAlways : words.off
  const canTurnOff = isOn && !isAlways
  const onAction = canTurnOff ? words.turnOff : words.replace
  const card = (
    <EditCard
      title={words.title}
      action={isOn ? onAction : words.setUp}
      renderForm={(close) => {
        const settle = (next: boolean) => {
          setOn(next)
          setSetUps(setUps + 1)
          close(next ? words.done : words.turnedOff)
        }
        return canTurnOff ? (
          <TurnOff onDone={() => settle(false)} onCancel={() => close()} />
        ) : (
          <AuthenticatorSetupForm email={email} onDone={() => settle(true)} onCancel={() => close()} />
        )
      }}
    >
      <p>{isOn ? onText : offText}</p>
    </EditCard>
  )
  return (
    <>
      {card}
      {isOn && <RecoveryCodesCard key={setUps} />}
    </>
  )
}

function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const removal = useAction(async () => {
    await removeApp()
    onDone()
  })

  return (
    <EditForm
      submit={words.turnOff}
      isPending={removal.isPending}
      failure={securityFailureText(removal.error)}
      onSubmit={() => removal.run()}
      onCancel={onCancel}
    >
      <p>{words.turnOffSure}</p>
    </EditForm>
  )
}
