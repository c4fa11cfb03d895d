import { chakra } from '@chakra-ui/react'
import type { ReadItem, ReadSection } from '../../../domain/intake/readAnswers'
import { Heading } from '../Heading'
import { Icon } from '../Icon'

/** Every answer under the question that was asked, in the questionnaire's order; what screening found stands with it. */
export function AnswerSections({ sections }: { sections: readonly ReadSection[] }) {
  return sections.map(({ sectionId, title, items }) => (
    <chakra.section key={sectionId} aria-labelledby={`answers-${sectionId}`} mb="5">
      <Heading as="h4" id={`answers-${sectionId}`} fontSize="sm" color="ink.muted" mb="1">
        {title}
      </Heading>
      <chakra.dl borderTopWidth="1px" borderStyle="solid" borderColor="line">
        {items.map((item) => (
          <Answer key={item.itemId} item={item} />
        ))}
      </chakra.dl>
    </chakra.section>
  ))
}

function Answer({ item: { label, text, answered, flags } }: { item: ReadItem }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 5fr) minmax(0, 4fr)' }}
      columnGap="4"
      py="1.5"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      <chakra.dt color="ink.muted">{label}</chakra.dt>
      <chakra.dd
        fontWeight={answered ? 'medium' : 'normal'}
        color={answered ? 'ink' : 'ink.muted'}
        whiteSpace="pre-line"
      >
        {text}
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
