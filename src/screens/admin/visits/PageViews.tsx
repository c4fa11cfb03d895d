import { formatNumber } from '../../../../domain/format/plural'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import type { AdminVisitsQuery } from '../../../generated/graphql'
import { adminVisits } from '#words/admin/adminVisits'
import { PlainTable } from './PlainTable'
import { routeLabel } from './routeLabel'

const words = adminVisits.pages

/** Views of each page by kind of device. */
export function PageViews({ pages }: { pages: AdminVisitsQuery['visits']['pages'] }) {
  return (
    <Card as="section" density="staff" minW="0">
      <Heading as="h2" fontSize="md" mb="2">
        {words.title}
      </Heading>
      <PlainTable
        caption={words.title}
        columns={[
          { name: words.page },
          { name: adminVisits.views, isNumber: true },
          { name: words.phone, isNumber: true },
          { name: words.tablet, isNumber: true },
          { name: words.desk, isNumber: true },
        ]}
        rows={pages.map(({ route, count, phoneCount, tabletCount, desktopCount }) => ({
          key: route,
          cells: [routeLabel(route), ...[count, phoneCount, tabletCount, desktopCount].map(formatNumber)],
        }))}
      />
    </Card>
  )
}
