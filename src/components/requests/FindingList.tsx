import { chakra } from '@chakra-ui/react'
import type { FindingLevel } from '../../generated/graphql'
import { levelWords, requestParts } from '#words/requests/requestStates'
import { StatusBadge } from '../StatusBadge'
import type { Tone } from '../tone'

export type ShownFinding = { readonly ruleId: string; readonly level: FindingLevel; readonly text: string }

const tones: Record<FindingLevel, Tone> = { EMERGENCY: 'stop', HARD: 'stop', REVIEW: 'warn', INFO: 'info' }
const severityOrder: readonly FindingLevel[] = ['EMERGENCY', 'HARD', 'REVIEW', 'INFO']

/** Screening findings, most severe first. */
export function FindingList({ findings }: { findings: readonly ShownFinding[] }) {
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
          <chakra.span>{text}</chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
