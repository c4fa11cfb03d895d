import { chakra } from '@chakra-ui/react'
import { DateTime } from '../../../components/DateTime'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { type Difference, Differences } from './Differences'

/** A past change: author, time and differences. */
export type PastChange = {
  readonly version: number
  readonly changedAt: string
  readonly by: string
  readonly differences: readonly Difference[]
}

/** Lists past changes, newest first. */
export function ChangeHistory({
  changes,
  none,
  now,
}: {
  changes: readonly PastChange[]
  /** Text shown while there is no change. */
  none: string
  now: Date
}) {
  if (changes.length === 0) return <chakra.p color="ink.muted">{none}</chakra.p>
  return (
    <chakra.ol listStyleType="none" display="grid" gap="4">
      {changes.map(({ version, changedAt, by, differences }) => (
        <chakra.li key={version} borderInlineStartWidth="2px" ps="3" display="grid" gap="1">
          <chakra.p color="ink.muted">
            <DateTime at={changedAt}>{standaloneMoment(changedAt, now)}</DateTime>
            {`, ${by}`}
          </chakra.p>
          <Differences differences={differences} />
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
