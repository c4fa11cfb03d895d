import { chakra } from '@chakra-ui/react'
import { StatusBadge } from '../../../components/StatusBadge'
import type { EvidenceFact } from './evidenceFacts'

/** Short facts side by side: label, value, category. */
export function EvidenceTiles({ facts }: { facts: readonly EvidenceFact[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(10.5rem, 1fr))"
      columnGap="4"
      rowGap="3"
      alignItems="start"
    >
      {facts.map((fact) => (
        <Tile key={fact.label} fact={fact} />
      ))}
    </chakra.dl>
  )
}

function Tile({ fact: { label, value, missing, mark, detail, source } }: { fact: EvidenceFact }) {
  return (
    <chakra.div minW="0">
      <chakra.dt color="ink.muted">{label}</chakra.dt>
      <chakra.dd title={source}>
        {value === null ? (
          <chakra.span color="ink.muted">{missing}</chakra.span>
        ) : (
          value !== '' && (
            <chakra.span fontSize="md" fontWeight="semibold" pe="1.5">
              {value}
            </chakra.span>
          )
        )}
        {mark &&
          (mark.tone === 'neutral' ? (
            <chakra.span display="inline-block">{mark.text}</chakra.span>
          ) : (
            <StatusBadge tone={mark.tone}>{mark.text}</StatusBadge>
          ))}
        {detail && (
          <chakra.span display="block" color="ink.muted">
            {detail}
          </chakra.span>
        )}
      </chakra.dd>
    </chakra.div>
  )
}
