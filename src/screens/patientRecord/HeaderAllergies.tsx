import { list } from '../../../domain/format/list'
import { chakra } from '@chakra-ui/react'
import type { KnownAllergies } from '../../../domain/records/knownAllergies'
import { Icon } from '../../components/Icon'
import { StatusBadge } from '../../components/StatusBadge'
import { records } from '#words/records/records'

const words = records.allergies

/** The allergies in one line; the overview names each one's source. */
export function HeaderAllergies({ known }: { known: KnownAllergies<unknown> }) {
  const { state, allergies, unreadable } = known
  if (state === 'unknown') return <StatusBadge tone="warn">{words.unknown}</StatusBadge>
  if (state === 'none' && unreadable.length === 0)
    return (
      <StatusBadge tone="neutral" icon="check">
        {words.none}
      </StatusBadge>
    )
  return (
    <chakra.p color="stop" fontWeight="semibold" display="flex" gap="1.5" minW="0">
      <chakra.span pt="0.5" display="flex">
        <Icon name="stop" size="1em" />
      </chakra.span>
      <span>
        {words.label}{' '}
        {list(allergies.map(({ substance, severity }) => `${substance} (${words.severity[severity]})`))}
        {unreadable.length > 0 && ' …'}
      </span>
    </chakra.p>
  )
}
