import { chakra } from '@chakra-ui/react'
import type { SafetyAlertContentFragment, SafetySeverity } from '../../generated/graphql'
import { prescribing } from '#words/prescriptions/prescribing'
import { StatusBadge } from '../StatusBadge'
import type { Tone } from '../tone'

const words = prescribing.safety

/** The tone of each severity. */
export const safetyTones: Readonly<Record<SafetySeverity, Tone>> = {
  contraindicated: 'stop',
  serious: 'stop',
  unknown: 'warn',
  caution: 'info',
}

/** Alerts against a product, most severe first. */
export function SafetyAlertList({ alerts }: { alerts: readonly SafetyAlertContentFragment[] }) {
  return (
    <chakra.ul aria-label={words.heading} listStyleType="none" display="grid" gap="2">
      {alerts.map(({ id, kind, severity, about, text }) => (
        <chakra.li
          key={id}
          display="grid"
          gap="1"
          p="3"
          borderRadius="staff"
          borderLeftWidth="4px"
          borderColor={safetyTones[severity]}
          bg={`${safetyTones[severity]}.soft`}
        >
          <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
            <StatusBadge tone={safetyTones[severity]}>{words.severities[severity]}</StatusBadge>
            <chakra.span fontWeight="semibold">
              {[words.kinds[kind], about].filter(Boolean).join(': ')}
            </chakra.span>
          </chakra.span>
          <span>{text}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
