import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import type { ClinicianAllergyContentFragment } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { errors } from '#words/errors'
import { profileHealth } from '#words/account/profileHealth'
import { severityLabel, SourcedLine } from './HealthLine'
import { useObjectionMessage } from './useObjectionMessage'

const words = profileHealth.noted

type ClinicianAllergyLineProps = { noted: ClinicianAllergyContentFragment; accountId: string }

/** Allergy noted by the care team. The patient cannot change it, but can object in a message. */
export function ClinicianAllergyLine({ noted, accountId }: ClinicianAllergyLineProps) {
  const { substance, reaction, severity, recordedByName } = noted
  const day = dayOf(noted)
  const { isBusy, problem, object } = useObjectionMessage(accountId)
  return (
    <SourcedLine
      name={substance}
      details={[reaction, severityLabel(severity)]}
      source={words.source(recordedByName ?? undefined, day)}
    >
      <Button
        variant="quiet"
        size="sm"
        ml="-3"
        loading={isBusy}
        aria-label={words.objectTo(substance)}
        onClick={() => void object(words.letter(substance, day))}
      >
        {words.object}
      </Button>
      <chakra.div role="status">
        {problem && (
          <Notice tone="warn">{problem === 'NoConversation' ? words.noConversation : errors[problem]}</Notice>
        )}
      </chakra.div>
    </SourcedLine>
  )
}

function dayOf({ recordedAt }: ClinicianAllergyContentFragment): string {
  return shortDate(recordedAt, new Date())
}
