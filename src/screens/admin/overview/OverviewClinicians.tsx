import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../../domain/format/plural'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { TextLink } from '../../../components/TextLink'
import type { ClinicianMetricsRowFragment } from '../../../generated/graphql'
import { averageDuration } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminOverview } from '#words/admin/adminOverview'
import { pathTo } from '../adminAddress'

const words = adminOverview.clinicians

const columns: readonly {
  readonly label: string
  readonly value: (clinician: ClinicianMetricsRowFragment) => string
}[] = [
  { label: words.decided, value: ({ decidedCount }) => formatNumber(decidedCount) },
  { label: words.late, value: ({ lateCount }) => formatNumber(lateCount) },
  {
    label: words.median,
    value: ({ medianMinutes }) => (medianMinutes == null ? admin.none : averageDuration(medianMinutes)),
  },
  { label: words.overrides, value: ({ overrideCount }) => formatNumber(overrideCount) },
  { label: words.answered, value: ({ answeredCount }) => formatNumber(answeredCount) },
]

/** Metrics of each clinician; on narrow screens a block each. */
export function OverviewClinicians({ clinicians }: { clinicians: readonly ClinicianMetricsRowFragment[] }) {
  return (
    <Card as="section" density="staff" minW="0">
      <Heading as="h2" fontSize="md">
        {words.title}
      </Heading>
      <chakra.p color="ink.muted" mb="3">
        {words.text}
      </chakra.p>
      {clinicians.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <chakra.table
          role="table"
          aria-label={words.title}
          w="full"
          fontVariantNumeric="tabular-nums"
          css={{ '& th, & td': { py: '1.5', fontWeight: 'normal' } }}
          mdDown={{ display: 'block', '& tbody': { display: 'grid', gap: '3' } }}
        >
          <chakra.thead
            role="rowgroup"
            color="ink.muted"
            mdDown={{ position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
          >
            <chakra.tr role="row">
              <chakra.th scope="col" role="columnheader" textAlign="start">
                {words.name}
              </chakra.th>
              {columns.map(({ label }) => (
                <chakra.th key={label} scope="col" role="columnheader" textAlign="end" ps="4">
                  {label}
                </chakra.th>
              ))}
            </chakra.tr>
          </chakra.thead>
          <chakra.tbody role="rowgroup">
            {clinicians.map((clinician) => (
              <chakra.tr key={clinician.id} role="row" mdDown={{ display: 'grid' }}>
                <chakra.th scope="row" role="rowheader" textAlign="start">
                  <TextLink asChild>
                    <Link to={pathTo('users', { user: clinician.id })}>
                      {clinician.name ?? words.nameless}
                    </Link>
                  </TextLink>
                </chakra.th>
                {columns.map(({ label, value }) => (
                  <chakra.td
                    key={label}
                    role="cell"
                    textAlign="end"
                    ps={{ md: '4' }}
                    mdDown={{ display: 'flex', justifyContent: 'space-between', py: '0.5!' }}
                  >
                    <chakra.span aria-hidden="true" color="ink.muted" display={{ md: 'none' }}>
                      {label}
                    </chakra.span>
                    {value(clinician)}
                  </chakra.td>
                ))}
              </chakra.tr>
            ))}
          </chakra.tbody>
        </chakra.table>
      )}
    </Card>
  )
}
