import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import type { NotedAllergyContentFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { errors } from '../../words/en/errors'
import { profileHealth } from '../../words/en/profileHealth'
import { graveness, SourcedLine } from './HealthLine'
import { useObjection } from './useObjection'

const words = profileHealth.noted

type NotedAllergyLineProps = { noted: NotedAllergyContentFragment; accountId: string }

/** What staff have noted: the patient cannot change it, but can say that it is wrong, in a letter they begin here. */
export function NotedAllergyLine({ noted, accountId }: NotedAllergyLineProps) {
  const { substance, reaction, severity, notedByName } = noted
  const day = dayOf(noted)
  const { isBusy, problem, object } = useObjection(accountId)
  return (
    <SourcedLine
      name={substance}
      details={[reaction, graveness(severity)]}
      source={words.source(notedByName ?? undefined, day)}
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

function dayOf({ notedAt }: NotedAllergyContentFragment): string {
  return shortDate(notedAt, new Date())
}
