import { chakra } from '@chakra-ui/react'
import { Notice } from '../../../components/feedback/Notice'
import type { StepRedFlag } from '../../../generated/graphql'
import { dosePlan as words } from '#words/prescriptions/dosePlan'
import { signAdvice } from '#words/prescriptions/warningSigns'

/** What to do about the warning signs of a check-in, until a clinician has decided. */
export function FlaggedNotice({ redFlags }: { redFlags: readonly StepRedFlag[] }) {
  return (
    <Notice tone="stop" role="alert" title={words.flagged.title}>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {redFlags.map((flag) => (
          <li key={flag}>{signAdvice[flag]}</li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
