import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { ProblemNotice } from '../../../components/ProblemNotice'
import { SkeletonLines } from '../../../components/SkeletonLines'
import { usesAuthenticatorApp } from '../../../lib/amplify/authenticatorApp'
import { listPasskeys, type Passkey } from '../../../lib/amplify/passkeys'
import { keepPasskeyAccount, readPasskeyAccount } from '../../../lib/session/passkeyAccount'
import { passkeys as words } from '../../../words/en/passkeys'
import { EditCard } from '../EditCard'
import { useAnswer } from '../useAnswer'
import { AddPasskeyForm } from './AddPasskeyForm'
import { passkeyProblem } from './passkeyProblem'
import { PasskeyRow } from './PasskeyRow'
import { passkeySupport } from './passkeySupport'
import { RememberedAccount } from './RememberedAccount'
import { StaticCard } from './StaticCard'

type PasskeysSectionProps = {
  /** The `sub` of whoever is signed in. */
  userId: string
  relyingPartyId: string
  /** Whether the deployment lets people have an authenticator app, beside which no passkey signs in. */
  offersApp: boolean
}

/** The passkeys of an account: what they are, those there are, and adding and removing one. */
export function PasskeysSection({ userId, relyingPartyId, offersApp }: PasskeysSectionProps) {
  const [support] = useState(() => passkeySupport(relyingPartyId))
  const list = useAnswer(listPasskeys)
  const [account, setAccount] = useState(readPasskeyAccount)
  const isRemembered = account === userId

  function remember(sub: string | undefined): void {
    keepPasskeyAccount(sub)
    setAccount(sub)
  }

  function settleRemoval(left: number): void {
    if (left === 0 && isRemembered) remember(undefined)
    list.ask()
  }

  const content = (
    <>
      <p>{words.what}</p>
      {offersApp && <BesideApp />}
      <PasskeyList {...list} onRemoved={settleRemoval} />
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
            list.ask()
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
  value: Passkey[] | undefined
  error: unknown
  ask: () => void
  onRemoved: (left: number) => void
}

function PasskeyList({ value: list, error, ask, onRemoved }: PasskeyListProps) {
  const [removed, setRemoved] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(
    function takeFocusFromRemovedRow() {
      if (removed > 0) status.current?.focus()
    },
    [removed],
  )

  if (error !== undefined) {
    return (
      <ProblemNotice title={words.failed} onRetry={ask}>
        {passkeyProblem(error)}
      </ProblemNotice>
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

/** Cognito takes no passkey from who has a second step. */
function BesideApp() {
  const { value: isOn } = useAnswer(usesAuthenticatorApp)
  return isOn ? <p>{words.besideApp}</p> : null
}
