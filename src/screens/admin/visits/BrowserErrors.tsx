import { formatNumber } from '../../../../domain/format/plural'
import { chakra } from '@chakra-ui/react'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import type { AdminVisitsQuery } from '../../../generated/graphql'
import { calendarDay } from '../../../lib/format/dateTimes'
import { adminVisits } from '#words/admin/adminVisits'
import { PlainTable } from './PlainTable'
import { routeLabel } from './routeLabel'

const words = adminVisits.errors
const maxErrors = 200

type Group = AdminVisitsQuery['visits']['errors'][number]

/** Lists browser errors by kind and place, the latest first. */
export function BrowserErrors({ groups }: { groups: readonly Group[] }) {
  return (
    <Card as="section" density="staff" minW="0">
      <Heading as="h2" fontSize="md" mb="2">
        {words.title}
      </Heading>
      {groups.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <PlainTable
          caption={words.title}
          columns={[
            { name: words.what },
            { name: words.page },
            { name: words.place },
            { name: words.count, isNumber: true },
            { name: words.last, isNumber: true },
          ]}
          rows={groups.map((group) => ({
            key: group.id,
            cells: [
              nameOf(group),
              routeLabel(group.route),
              group.place ?? words.unknownPlace,
              formatNumber(group.count),
              calendarDay(group.lastDay),
            ],
          }))}
        />
      )}
      {groups.length === maxErrors && <chakra.p color="ink.muted">{words.most}</chakra.p>}
    </Card>
  )
}

function nameOf({ name, reactCode, source }: Group): string {
  const kind = reactCode == null ? (words.names[name] ?? words.names['Other']) : words.react(reactCode)
  return `${adminVisits.sources[source]}: ${kind}`
}
