import { chakra } from '@chakra-ui/react'
import { Icon } from '../../../components/Icon'
import type { AdminOverviewQuery } from '../../../generated/graphql'
import { formatMoney } from '../../../lib/format/money'
import { adminOverview } from '#words/admin/adminOverview'
import { averageDuration } from '../../../lib/format/dateTimes'

const words = adminOverview.figures

type Metric = { label: string; value: string; note?: string; isAlarming?: boolean }

/** Key metrics; those that need attention are marked by word, icon and color. */
export function OverviewMetrics({ overview }: { overview: AdminOverviewQuery['overview'] }) {
  return (
    <chakra.dl
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(5, minmax(0, 1fr))',
      }}
    >
      {toMetrics(overview).map(({ label, value, note, isAlarming = false }) => (
        <chakra.div
          key={label}
          p="4"
          bg={isAlarming ? 'warn.soft' : 'surface'}
          borderWidth="1px"
          borderRadius="staff"
        >
          <chakra.dt color={isAlarming ? 'warn' : 'ink.muted'} display="flex" gap="1.5" alignItems="center">
            {isAlarming && <Icon name="alert" size="1em" />}
            {label}
          </chakra.dt>
          <chakra.dd fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" lineHeight="1.4">
            {value}
          </chakra.dd>
          {note && <chakra.dd color={isAlarming ? 'warn' : 'ink.muted'}>{note}</chakra.dd>}
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

function toMetrics(overview: AdminOverviewQuery['overview']): readonly Metric[] {
  const { overdueCount, held, heldCount, captured, refunded } = overview
  const { decidedCount, lateCount, medianMinutes, p90Minutes } = overview
  const { failedMailCount, pendingCommandCount, jobs } = overview
  const failing = jobs.filter(({ consecutiveFailures }) => consecutiveFailures > 0).length
  const took = (minutes: number | null | undefined) =>
    minutes == null ? words.nothing : averageDuration(minutes)
  return [
    { label: words.overdue, value: String(overdueCount), isAlarming: overdueCount > 0 },
    { label: words.median, value: took(medianMinutes), note: words.inPeriod },
    { label: words.p90, value: took(p90Minutes), note: words.inPeriod },
    { label: words.late, value: words.lateOf(lateCount, decidedCount), note: words.inPeriod },
    { label: words.held, value: formatMoney(held), note: words.heldCount(heldCount) },
    { label: words.captured, value: formatMoney(captured), note: words.inPeriod },
    { label: words.refunded, value: formatMoney(refunded), note: words.inPeriod },
    {
      label: words.failedMails,
      value: String(failedMailCount),
      note: words.failedMailsNote,
      isAlarming: failedMailCount > 0,
    },
    {
      label: words.waitingCommands,
      value: String(pendingCommandCount),
      note: words.waitingCommandsNote,
      isAlarming: pendingCommandCount > 0,
    },
    { label: words.failingJobs, value: String(failing), isAlarming: failing > 0 },
  ]
}
