import { chakra } from '@chakra-ui/react'
import { Icon } from '../Icon'
import { timeOfDay } from '../../lib/format/dateTimes'
import { intake } from '#words/requests/requests'
import { Wrap } from '../layout/Stack'

type QuestionnaireProgressProps = {
  position: number
  count: number
  /** Whether the browser stores the answers. */
  isSaved: boolean
  /** Since when the account has it too. */
  savedAt: Date | undefined
}

/** The progress as text and as a bar, and whether the answers are stored. */
export function QuestionnaireProgress({ position, count, isSaved, savedAt }: QuestionnaireProgressProps) {
  return (
    <chakra.div pb="5">
      <Wrap justifyContent="space-between" columnGap="4" textStyle="small" color="ink.muted">
        <span>{intake.progress(position, count)}</span>
        {(isSaved || savedAt) && (
          <chakra.span display="flex" alignItems="center" gap="1">
            <Icon name="check" size="1em" />
            {savedAt ? intake.savedToAccount(timeOfDay(savedAt.toISOString())) : intake.saved}
          </chakra.span>
        )}
      </Wrap>
      <chakra.div aria-hidden="true" h="1.5" mt="2" bg="line" borderRadius="full" overflow="hidden">
        <chakra.div
          h="full"
          bg="brand"
          borderRadius="full"
          transitionProperty="width"
          transitionDuration="calm"
          style={{ width: `${(position / count) * 100}%` }}
        />
      </chakra.div>
      {!isSaved && !savedAt && (
        <chakra.output display="block" textStyle="small" color="warn" fontWeight="medium" pt="2">
          {intake.notSaved}
        </chakra.output>
      )}
    </chakra.div>
  )
}
