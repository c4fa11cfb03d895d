import { useState } from 'react'
import { ProblemNotice } from '../../../components/ProblemNotice'
import { SkeletonLines } from '../../../components/SkeletonLines'
import {
  confirmRecoveryCodes,
  makeRecoveryCodes,
  readRecoveryCodes,
  type RecoveryCodeStanding,
} from '../../../lib/amplify/recovery/recoveryCodes'
import { recovery } from '../../../words/en/recovery'
import { EditCard } from '../EditCard'
import { EditForm } from '../EditForm'
import { securityProblem } from '../securityProblem'
import { useAnswer } from '../useAnswer'
import { useAttempt } from '../useAttempt'
import { CodesPanel } from './CodesPanel'

const words = recovery.card

/** How many recovery codes are left, and the way to new ones. */
export function CodesCard() {
  const { value: standing, error, ask } = useAnswer(readRecoveryCodes)
  if (error !== undefined) {
    return (
      <ProblemNotice title={words.failed} onRetry={ask}>
        {securityProblem(error)}
      </ProblemNotice>
    )
  }
  return (
    <EditCard
      title={words.title}
      action={words.make}
      renderForm={(close) => (
        <NewCodes
          onDone={() => {
            ask()
            close(words.done)
          }}
          onCancel={() => close()}
        />
      )}
    >
      {standing ? <p>{textOf(standing)}</p> : <SkeletonLines count={1} />}
    </EditCard>
  )
}

function textOf({ left, isSaved }: RecoveryCodeStanding): string {
  if (left === 0) return words.none
  return isSaved ? words.left(left) : words.unsaved
}

function NewCodes({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { attempt, isBusy, problem } = useAttempt()

  async function make(): Promise<void> {
    await attempt(async () => setCodes(await makeRecoveryCodes()))
  }
  async function finish(): Promise<void> {
    if (await attempt(confirmRecoveryCodes)) onDone()
  }

  if (codes) {
    return (
      <CodesPanel
        codes={codes}
        isBusy={isBusy}
        problem={problem}
        asksToRemember={false}
        onSaved={() => void finish()}
      />
    )
  }
  return (
    <EditForm
      action={words.makeYes}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void make()}
      onCancel={onCancel}
    >
      <p>{words.sure}</p>
    </EditForm>
  )
}
