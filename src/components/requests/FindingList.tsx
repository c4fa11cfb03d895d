import { chakra } from '@chakra-ui/react'
import type { FindingLevel } from '../../generated/graphql'
import { evidenceWords as words } from '#words/requests/evidence'
import { levelWords, requestParts } from '#words/requests/requestStates'
import { StatusBadge } from '../StatusBadge'
import type { Tone } from '../tone'

export type ShownFinding = { readonly ruleId: string; readonly level: FindingLevel; readonly text: string }

const tones: Record<FindingLevel, Tone> = { EMERGENCY: 'stop', HARD: 'stop', REVIEW: 'warn', INFO: 'info' }
const severityOrder: readonly FindingLevel[] = ['EMERGENCY', 'HARD', 'REVIEW', 'INFO']

/** The rule behind a finding: when it applies, as part of a sentence, and its publication. */
export type ShownRule = { readonly condition: string; readonly source: string }

type FindingListProps = {
  findings: readonly ShownFinding[]
  /** Finds the rule of a finding; without it, rules are not shown. */
  ruleOf?: (ruleId: string) => ShownRule | undefined
}

/** Screening findings, most severe first. */
export function FindingList({ findings, ruleOf }: FindingListProps) {
  if (findings.length === 0) return <chakra.p color="ink.muted">{requestParts.noFlags}</chakra.p>
  const sorted = [...findings].sort((a, b) => severityOrder.indexOf(a.level) - severityOrder.indexOf(b.level))
  return (
    <chakra.ul aria-label={requestParts.redFlags} listStyleType="none" display="grid" gap="1">
      {sorted.map(({ ruleId, level, text }) => (
        <chakra.li
          key={ruleId}
          display="grid"
          gridTemplateColumns="auto 1fr"
          gap="3"
          alignItems="start"
          px="2.5"
          py="1.5"
          bg={`${tones[level]}.soft`}
          borderRadius="staff"
        >
          <StatusBadge tone={tones[level]}>{levelWords[level]}</StatusBadge>
          <div>
            {text}
            <Rule rule={ruleOf?.(ruleId)} />
          </div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function Rule({ rule }: { rule: ShownRule | undefined }) {
  if (!rule) return null
  return (
    <chakra.details color="ink.muted" css={{ '& > summary': { cursor: 'pointer', w: 'fit-content' } }}>
      <summary>{words.ruleSource(rule.source)}</summary>
      {words.ruleWhen(rule.condition)}
    </chakra.details>
  )
}
