import { formatNumber } from '../../../../domain/format/plural'
import { chakra } from '@chakra-ui/react'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import type { AdminOverviewQuery } from '../../../generated/graphql'
import { Link } from 'react-router-dom'
import { adminOverview } from '#words/admin/adminOverview'
import { pathTo } from '../adminAddress'
import { requestStatusWords } from '#words/statuses'

const words = adminOverview.states

type Count = AdminOverviewQuery['overview']['requests'][number]

/** Number of requests by status, each with a link to its list. */
export function OverviewStates({ counts }: { counts: readonly Count[] }) {
  const largest = Math.max(1, ...counts.map(({ count }) => count))
  const order = Object.keys(requestStatusWords)
  const sorted = counts.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
  return (
    <Card as="section" density="staff" minW="0">
      <Heading as="h2" fontSize="md">
        {words.title}
      </Heading>
      <chakra.p color="ink.muted" mb="3">
        {words.text}
      </chakra.p>
      {sorted.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <chakra.table
          aria-label={words.title}
          w="full"
          css={{
            '& th': { fontWeight: 'normal', textAlign: 'start', py: '1', pe: '3', whiteSpace: 'nowrap' },
          }}
        >
          <tbody>
            {sorted.map(({ status, count }) => (
              <tr key={status}>
                <th scope="row">
                  <Link to={pathTo('requests', { status })}>{requestStatusWords[status]}</Link>
                </th>
                <chakra.td w="full">
                  <chakra.span
                    display="block"
                    h="3"
                    bg="brand"
                    borderRadius="xs"
                    style={{ width: `${(count / largest) * 100}%`, minWidth: '2px' }}
                  />
                </chakra.td>
                <chakra.td textAlign="end" ps="3" fontVariantNumeric="tabular-nums">
                  {formatNumber(count)}
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </Card>
  )
}
