import { useState } from 'react'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { removeApp, usesAuthenticatorApp } from '../../lib/amplify/authenticatorApp'
import { security } from '../../words/en/accountSecurity'
import { AppSetupForm } from './AppSetupForm'
import { EditCard } from './EditCard'
import { EditForm } from './EditForm'
import { CodesCard } from './recovery/CodesCard'
import { securityProblem } from './securityProblem'
import { useAnswer } from './useAnswer'
import { useAttempt } from './useAttempt'

const words = security.app

type AppSectionProps = {
  email: string | undefined
  /** Whether the deployment lets nobody do without a second step. */
  isAlways: boolean
}

/** The second step with an authenticator app, where the deployment offers it. */
export function AppSection(props: AppSectionProps) {
  const { value: isOn, error, ask } = useAnswer(usesAuthenticatorApp)
  if (error !== undefined) return <ProblemNotice onRetry={ask}>{securityProblem(error)}</ProblemNotice>
  if (isOn === undefined) return <SkeletonLines count={3} />
  return <App {...props} wasOn={isOn} />
}

function App({ email, isAlways, wasOn }: AppSectionProps & { wasOn: boolean }) {
  const [isOn, setOn] = useState(wasOn)
  /** Each makes other recovery codes. */
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
          <AppSetupForm email={email} onDone={() => settle(true)} onCancel={() => close()} />
        )
      }}
    >
      <p>{isOn ? onText : offText}</p>
    </EditCard>
  )
  return (
    <>
      {card}
      {isOn && <CodesCard key={setUps} />}
    </>
  )
}

function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { attempt, isBusy, problem } = useAttempt()

  async function turnOff(): Promise<void> {
    if (await attempt(removeApp)) onDone()
  }

  return (
    <EditForm
      action={words.turnOff}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void turnOff()}
      onCancel={onCancel}
    >
      <p>{words.turnOffSure}</p>
    </EditForm>
  )
}
