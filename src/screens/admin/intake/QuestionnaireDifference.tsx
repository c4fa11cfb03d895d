import { chakra } from '@chakra-ui/react'
import type {
  Change,
  PropertyChange,
  QuestionnaireDifference as Difference,
} from '../../../../domain/intake/difference/difference'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { StatusBadge } from '../../../components/StatusBadge'
import { adminIntake } from '#words/admin/adminIntake'
import { levelWords } from '#words/requests/requestStates'

const words = adminIntake.compare

const tones = { added: 'ok', removed: 'stop', changed: 'info' } as const

/** Describes the differences between two versions, weakened rules first. */
export function QuestionnaireDifference({ difference }: { difference: Difference }) {
  const { questions, rules, weakenedRules } = difference
  if (questions.length === 0 && rules.length === 0) return <p>{words.none}</p>
  return (
    <>
      {weakenedRules.length > 0 && (
        <Notice tone="stop" title={words.lostTitle(weakenedRules.length)}>
          <chakra.ul listStyleType="disc" ps="5" my="2">
            {weakenedRules.map(({ id, clinicianText }) => (
              <li key={id}>{clinicianText}</li>
            ))}
          </chakra.ul>
          {words.lostText}
        </Notice>
      )}
      <Changes title={words.questions} changes={questions} />
      <Changes title={words.rules} changes={rules} />
    </>
  )
}

function Changes({ title, changes }: { title: string; changes: readonly Change[] }) {
  return (
    <section>
      <Heading as="h4" fontSize="sm" mb="2">
        {title}
      </Heading>
      {changes.length === 0 && <p>{words.unchanged}</p>}
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {changes.map((change) => (
          <chakra.li key={change.id} borderInlineStartWidth="3px" borderColor={tones[change.kind]} ps="3">
            <chakra.p display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
              <StatusBadge tone={tones[change.kind]}>{words.kinds[change.kind]}</StatusBadge>
              <chakra.span fontWeight="medium">{change.title}</chakra.span>
            </chakra.p>
            <Parts change={change} />
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}

/** Properties that are omitted, because the title of the change contains them. */
const inTitle = new Set<PropertyChange['name']>(['label', 'clinicianText'])

function Parts({ change: { kind, parts } }: { change: Change }) {
  const shown = kind === 'changed' ? parts : parts.filter(({ name }) => !inTitle.has(name))
  return (
    <chakra.dl mt="1" display="grid" gap="1">
      {shown.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one name have no other key, and never move
        <chakra.div
          key={`${part.name} ${index}`}
          display="grid"
          gridTemplateColumns="8rem minmax(0, 1fr)"
          gap="2"
        >
          <chakra.dt color="ink.muted">{words.parts[part.name]}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">
            <PartText part={part} />
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

function PartText({ part: { name, before, after } }: { part: PropertyChange }) {
  const named: Readonly<Record<string, string>> = name === 'level' ? levelWords : words.answerKinds
  const read = (text: string) => (name === 'level' || name === 'kind' ? (named[text] ?? text) : text)
  return (
    <>
      {before !== undefined && (
        <chakra.del display="block" color={after === undefined ? 'ink' : 'ink.muted'}>
          {read(before)}
        </chakra.del>
      )}
      {after !== undefined && (
        <chakra.ins display="block" textDecoration="none">
          {read(after)}
        </chakra.ins>
      )}
    </>
  )
}
