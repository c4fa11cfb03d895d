import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { TextLink } from '../../../components/TextLink'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import { sendFailures } from '#words/requests/sendFailures'
import { existingRequest } from '#words/requests/existingRequest'

/** The reason why the submission failed. */
export function SendFailure({ code }: { code: ProblemCode | undefined }) {
  if (!code) return null
  const { title, text } = sendFailures[code]
  return (
    <chakra.div pt="6">
      <ErrorAlert title={title}>
        {text}
        {code === 'RequestUnderWay' && (
          <>
            {' '}
            <TextLink asChild>
              <Link to="/dashboard">{existingRequest.dashboard}</Link>
            </TextLink>
          </>
        )}
      </ErrorAlert>
    </chakra.div>
  )
}
