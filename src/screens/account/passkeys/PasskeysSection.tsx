import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { usesAuthenticatorApp } from '../../../lib/amplify/authenticatorApp'
import { listPasskeys, type Passkey } from '../../../lib/amplify/passkeys'
import { savePasskeyAccount, readPasskeyAccount } from '../../../lib/session/passkeyAccount'
import { passkeys as words } from '#words/account/passkeys'
import { EditCard } from '../forms/EditCard'
import { useResource } from '../../../lib/hooks/useResource'
import { AddPasskeyForm } from './AddPasskeyForm'
import { passkeyProblem } from './passkeyProblem'
import { PasskeyRow } from './PasskeyRow'
import { passkeySupport } from './passkeySupport'
import { RememberedAccount } from './RememberedAccount'
import { StaticCard } from './StaticCard'

type PasskeysSectionProps = {
  /** The `sub` of the signed-in account. */
  userId: string
  relyingPartyId: string
  /** Whether the deployment offers authenticator apps, which exclude passkeys. */
  offersApp: boolean
}

/** Lists the passkeys of an account, and adds and removes them. */
export function PasskeysSection({ userId, relyingPartyId, offersApp }: PasskeysSectionProps) {
  const [support] = useState(() => passkeySupport(relyingPartyId))
  const list = useResource('listPasskeys', listPasskeys)
  const reload = list.refetch
  const [account, setAccount] = useState(readPasskeyAccount)
  const isRemembered = account === userId

  function remember(sub: string | undefined): void {
    savePasskeyAccount(sub)
    setAccount(sub)
  }

  function finishRemoval(left: number): void {
    if (left === 0 && isRemembered) remember(undefined)
    reload()
  }

  const content = (
    <>
      <p>{words.what}</p>
      {offersApp && <PasskeyUnavailableNotice />}
      <PasskeyList {...list} onRemoved={finishRemoval} />
      {isRemembered && <RememberedAccount onForget={() => remember(undefined)} />}
    </>
  )
  if (support !== 'supported') {
    return (
      <StaticCard title={words.title}>
        {content}
        <chakra.p color="ink.muted">{words[support]}</chakra.p>
      </StaticCard>
    )
  }
  return (
    <EditCard
      title={words.title}
      action={words.add}
      renderForm={(close) => (
        <AddPasskeyForm
          onDone={(isToRemember) => {
            if (isToRemember) remember(userId)
            reload()
            close(words.added)
          }}
          onCancel={() => close()}
        />
      )}
    >
      {content}
    </EditCard>
  )
}

type PasskeyListProps = {
  data: Passkey[] | undefined
  error: unknown
  refetch: () => void
  onRemoved: (left: number) => void
}

function PasskeyList({ data: list, error, refetch, onRemoved }: PasskeyListProps) {
  const [removed, setRemoved] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(
    function takeFocusFromRemovedRow() {
      if (removed > 0) status.current?.focus()
    },
    [removed],
  )

  if (error !== undefined) {
    return (
      <ErrorAlert title={words.failed} onRetry={refetch}>
        {passkeyProblem(error)}
      </ErrorAlert>
    )
  }
  if (!list) return <SkeletonLines count={2} />
  return (
    <>
      {list.length === 0 && <chakra.p color="ink.muted">{words.none}</chakra.p>}
      <chakra.ul display="flex" flexDirection="column" listStyleType="none">
        {list.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemoved={() => {
              setRemoved(removed + 1)
              onRemoved(list.length - 1)
            }}
          />
        ))}
      </chakra.ul>
      {removed > 0 && (
        <chakra.p ref={status} role="status" tabIndex={-1} textStyle="small" color="ok">
          {words.removed}
        </chakra.p>
      )}
    </>
  )
}

/** Cognito rejects passkeys for accounts with a second step. */
function PasskeyUnavailableNotice() {
  const { data: isOn } = useResource('usesAuthenticatorApp', usesAuthenticatorApp)
  return isOn ? <p>{words.besideApp}</p> : null
}
