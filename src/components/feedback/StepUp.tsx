import { chakra } from '@chakra-ui/react'
import { Button } from '../Button'
import { Notice } from './Notice'
import { ErrorAlert } from './ErrorAlert'
import type { ProblemCode } from '../../lib/errors/problemCode'
import { expireSession } from '../../lib/session/expireSession'
import { errors } from '#words/errors'
import { stepUp as words } from '#words/account/stepUp'

/** An error message; if the API requires a fresh sign-in, with a link through /login and back here. */
export function StepUp({ code, title }: { code: ProblemCode; title?: string }) {
  if (code !== 'SignInAgain') return <ErrorAlert {...(title && { title })}>{errors[code]}</ErrorAlert>
  return (
    <Notice tone="warn" role="alert" title={words.title}>
      {words.text}
      <chakra.div pt="3">
        <Button size="sm" variant="secondary" onClick={expireSession}>
          {words.action}
        </Button>
      </chakra.div>
    </Notice>
  )
}
