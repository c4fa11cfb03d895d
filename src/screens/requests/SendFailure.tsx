import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ProblemNotice } from '../../components/ProblemNotice'
import { TextLink } from '../../components/TextLink'
import type { ProblemCode } from '../../lib/apollo/errorCode'
import { sendFailures } from '../../words/en/sendFailures'
import { underWay } from '../../words/en/underWay'

/** Why sending failed, in words. */
export function SendFailure({ code }: { code: ProblemCode | undefined }) {
  if (!code) return null
  const { title, text } = sendFailures[code]
  return (
    <chakra.div pt="6">
      <ProblemNotice title={title}>
        {text}
        {code === 'RequestUnderWay' && (
          <>
            {' '}
            <TextLink asChild>
              <Link to="/dashboard">{underWay.dashboard}</Link>
            </TextLink>
          </>
        )}
      </ProblemNotice>
    </chakra.div>
  )
}
