import { chakra } from '@chakra-ui/react'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { DateTime } from '../../../components/DateTime'
import { StatusBadge } from '../../../components/StatusBadge'
import type { AdminOverviewQuery } from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { adminOverview, jobWords } from '#words/admin/adminOverview'
import { problemText } from '#words/admin/codeWords'

const words = adminOverview.jobs

type Job = AdminOverviewQuery['overview']['jobs'][number]

/** Background jobs with their last run and status, failing ones first. */
export function OverviewJobs({ jobs, now }: { jobs: readonly Job[]; now: Date }) {
  return (
    <Card as="section" density="staff" minW="0">
      <Heading as="h2" fontSize="md" mb="3">
        {words.title}
      </Heading>
      {jobs.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="2">
          {jobs.map((job) => (
            <chakra.li key={job.id} display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
              <chakra.span flex="1" minW="14rem">
                {jobWords[job.id] ?? job.id}
              </chakra.span>
              <chakra.span color="ink.muted">
                <DateTime at={job.lastRunAt}>{standaloneMoment(job.lastRunAt, now)}</DateTime>
              </chakra.span>
              <JobBadge job={job} />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Card>
  )
}

function JobBadge({ job: { consecutiveFailures, failureReason } }: { job: Job }) {
  if (consecutiveFailures === 0) return <StatusBadge tone="ok">{words.fine}</StatusBadge>
  return (
    <StatusBadge tone="stop">
      {words.failing(consecutiveFailures)}
      {failureReason && ` (${problemText(failureReason)})`}
    </StatusBadge>
  )
}
