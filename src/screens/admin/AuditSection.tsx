import {
  AuditEventsDocument,
  type AuditEventsQuery,
  type AuditEventRowFragment,
} from '../../generated/graphql'
import { Moment } from '../../components/Moment'
import { dayAndTime } from '../../lib/format/dateTimes'
import { useNow } from '../../lib/live/useNow'
import { admin } from '../../words/en/admin'
import { adminAudit as words } from '../../words/en/adminAudit'
import { AdminFilters } from './AdminFilters'
import { AdminList } from './AdminList'
import type { Column } from './AdminTable'
import { AuditCheckPanel } from './AuditCheckPanel'
import { AuditDrawer } from './AuditDrawer'
import { auditFields, auditFilter } from './auditFilter'
import { aboutOf, whatOf, whoOf } from './auditWords'
import { OutcomeBadge } from './OutcomeBadge'
import { useAdminAddress } from './useAdminAddress'
import { usePage } from './usePage'

/** Who did and saw what, newest first, and whether the trail is as it was sealed. */
export function AuditSection() {
  const now = useNow()
  const { values, isNarrowed, openId, page } = useAdminAddress('audit', auditFields)
  const { data, loading, error, askAgain } = usePage<AuditEventsQuery>(AuditEventsDocument, {
    filter: auditFilter(values),
    ...page,
  })
  return (
    <>
      <AuditCheckPanel now={now} />
      <AdminFilters section="audit" fields={auditFields} values={values} />
      <AdminList
        section="audit"
        page={data?.auditEvents}
        loading={loading}
        error={error}
        onRetry={askAgain}
        isNarrowed={isNarrowed}
        words={words}
        title={{ label: words.columns.what, text: whatOf }}
        columns={columnsAt(now)}
        openId={openId}
      />
      {openId && <AuditDrawer key={openId} eventId={openId} />}
    </>
  )
}

function columnsAt(now: Date): Column<AuditEventRowFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.when,
      cell: ({ recordedAt }) => <Moment at={recordedAt}>{dayAndTime(recordedAt, now)}</Moment>,
    },
    { label: columns.who, cell: whoOf },
    { label: columns.about, cell: (event) => aboutOf(event) ?? admin.none },
    { label: words.filters.outcome, cell: (event) => <OutcomeBadge event={event} /> },
    {
      label: columns.place,
      cell: ({ sequence }) => sequence?.toLocaleString('en-US') ?? words.notSealed,
      isNumber: true,
    },
  ]
}
