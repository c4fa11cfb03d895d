import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReadItem, ReadSection } from '../../../domain/intake/answers/readAnswers'
import { requestParts } from '#words/requests/requestStates'
import { Heading } from '../layout/Heading'
import { Icon } from '../Icon'

const besideLabel = 'minmax(0, 5fr) minmax(0, 4fr)'

type AnswerSectionsProps = {
  sections: readonly ReadSection[]
  /** Earlier answers by item id; a changed answer is shown with the earlier one. */
  before?: ReadonlyMap<string, string>
}

/** Every answer under its question, in the questionnaire's order, with its screening findings. */
export function AnswerSections({ sections, before }: AnswerSectionsProps) {
  const id = useId()
  return sections.map(({ sectionId, title, items }) => (
    <chakra.section key={sectionId} aria-labelledby={`${id}-${sectionId}`} mb="5">
      <Heading as="h4" id={`${id}-${sectionId}`} fontSize="sm" color="ink.muted" mb="1">
        {title}
      </Heading>
      <chakra.dl borderTopWidth="1px">
        {items.map((item) => (
          <Answer key={item.itemId} item={item} before={before?.get(item.itemId)} />
        ))}
      </chakra.dl>
    </chakra.section>
  ))
}

function Answer({ item: { label, text, answered, flags }, before }: { item: ReadItem; before?: string }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: besideLabel, _print: besideLabel }}
      columnGap="4"
      py="1.5"
      borderBottomWidth="1px"
    >
      <chakra.dt color="ink.muted">{label}</chakra.dt>
      <chakra.dd
        fontWeight={answered ? 'medium' : 'normal'}
        color={answered ? 'ink' : 'ink.muted'}
        whiteSpace="pre-line"
      >
        {text}
        {before !== undefined && before !== text && (
          <chakra.span display="block" fontWeight="normal" color="info">
            {requestParts.before(before)}
          </chakra.span>
        )}
        {flags.map((flag) => (
          <chakra.span
            key={flag.text}
            display="flex"
            gap="1.5"
            fontWeight="normal"
            color={flag.level === 'INFO' ? 'info' : 'warn'}
          >
            <chakra.span pt="0.5" display="flex">
              <Icon name={flag.level === 'INFO' ? 'info' : 'alert'} size="1em" />
            </chakra.span>
            {flag.text}
          </chakra.span>
        ))}
      </chakra.dd>
    </chakra.div>
  )
}
