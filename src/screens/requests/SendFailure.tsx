import { chakra } from '@chakra-ui/react'
import { ProblemNotice } from '../../components/ProblemNotice'
import type { ProblemCode } from '../../lib/apollo/errorCode'
import { sendFailures } from '../../words/en/sendFailures'

/** Why sending failed, in words. */
export function SendFailure({ code }: { code: ProblemCode | undefined }) {
  if (!code) return null
  const { title, text } = sendFailures[code]
  return (
    <chakra.div pt="6">
      <ProblemNotice title={title}>{text}</ProblemNotice>
    </chakra.div>
  )
}
