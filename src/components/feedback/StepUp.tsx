import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../Button'
import { Notice } from './Notice'
import { ErrorAlert } from './ErrorAlert'
import type { ProblemCode } from '../../lib/errors/problemCode'
import { expireSession } from '../../lib/session/expireSession'
import { stepUpKey } from '../../lib/session/rememberedLocation'
import { safeSessionStorage } from '../../lib/storage/safeStorage'
import { errors } from '#words/errors'
import { stepUp as words } from '#words/account/stepUp'

type StepUpProps = {
  code: ProblemCode
  title?: string
  /** The id of the part of the page to come back to; by default the top. */
  anchor?: string
}

/** An error message; if the API requires a fresh sign-in, with a link through /login and back here. */
export function StepUp({ code, title, anchor }: StepUpProps) {
  if (code !== 'SignInAgain') return <ErrorAlert {...(title && { title })}>{errors[code]}</ErrorAlert>
  return <SignInAgain anchor={anchor} />
}

function SignInAgain({ anchor }: { anchor: string | undefined }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const target = anchor === undefined ? hash : `#${anchor}`
  const isAtTarget = hash === target

  useEffect(
    function leave() {
      // The guard remembers the address that is shown.
      if (!isLeaving || !isAtTarget) return
      // So that /login does not say that the session has ended.
      safeSessionStorage.set(stepUpKey, pathname + search + hash)
      expireSession()
    },
    [isLeaving, isAtTarget, pathname, search, hash],
  )

  function signInAgain(): void {
    if (!isAtTarget) void navigate({ search, hash: target }, { replace: true })
    setLeaving(true)
  }

  return (
    <Notice tone="warn" role="alert" title={words.title}>
      {words.text}
      <chakra.div pt="3">
        <Button size="sm" variant="secondary" onClick={signInAgain}>
          {words.action}
        </Button>
      </chakra.div>
    </Notice>
  )
}
