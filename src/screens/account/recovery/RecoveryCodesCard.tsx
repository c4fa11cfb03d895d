import { useState } from 'react'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import {
  confirmRecoveryCodes,
  makeRecoveryCodes,
  readRecoveryCodes,
  type RecoveryCodeStatus,
} from '../../../lib/amplify/recovery/recoveryCodes'
import { useAction } from '../../../lib/hooks/useAction'
import { recovery } from '#words/account/recovery'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { securityFailureText, securityProblem } from '../security/securityProblem'
import { useResource } from '../../../lib/hooks/useResource'
import { RecoveryCodesPanel } from './RecoveryCodesPanel'

const words = recovery.card

/** Shows the number of unused recovery codes and creates new ones. */
export function RecoveryCodesCard() {
  const { data: standing, error, refetch: reload } = useResource('readRecoveryCodes', readRecoveryCodes)
  if (error !== undefined) {
    return (
      <ErrorAlert title={words.failed} onRetry={reload}>
        {securityProblem(error)}
      </ErrorAlert>
    )
  }
  return (
    <EditCard
      title={words.title}
      action={words.make}
      renderForm={(close) => (
        <NewCodes
          onDone={() => {
            reload()
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

function textOf({ left, isSaved }: RecoveryCodeStatus): string {
  if (left === 0) return words.none
  return isSaved ? words.left(left) : words.unsaved
}

function NewCodes({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const creation = useAction(async () => setCodes(await makeRecoveryCodes()))
  const confirmation = useAction(async () => {
    await confirmRecoveryCodes()
    onDone()
  })

  if (codes) {
    return (
      <RecoveryCodesPanel
        codes={codes}
        isPending={confirmation.isPending}
        failure={securityFailureText(confirmation.error)}
        offersRemember={false}
        onSaved={() => confirmation.run()}
      />
    )
  }
  return (
    <EditForm
      submit={words.makeYes}
      isPending={creation.isPending}
      failure={securityFailureText(creation.error)}
      onSubmit={() => creation.run()}
      onCancel={onCancel}
    >
      <p>{words.sure}</p>
    </EditForm>
  )
}
