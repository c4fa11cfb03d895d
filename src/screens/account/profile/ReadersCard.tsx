import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { StatusBadge } from '../../../components/StatusBadge'
import { type OwnRecordReaderFragment, useMyRecordReadersLazyQuery } from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { DownloadAccessLog } from './DownloadAccessLog'
import { useNow } from '../../../lib/hooks/useNow'
import { recordReaders as words } from '#words/account/recordReaders'
import { Stack } from '../../../components/layout/Stack'

/** Access log of the patient's record, fetched on demand. */
export function ReadersCard() {
  const headingId = useId()
  const [ask, { data, error, loading, called }] = useMyRecordReadersLazyQuery({ fetchPolicy: 'network-only' })
  // `error` holds the failure.
  const show = () => void ask().catch(() => {})
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <Stack gap="4" alignItems="flex-start">
          <Heading id={headingId} level="card" as="h3">
            {words.title}
          </Heading>
          <chakra.p color="ink.muted">{words.text}</chakra.p>
          {!called && (
            <Button variant="secondary" onClick={show}>
              {words.show}
            </Button>
          )}
          {loading && <SkeletonLines count={3} />}
          {error && !loading && <ApiErrorAlert title={words.failed} onRetry={show} error={error} />}
          {data && !loading && (
            <>
              <Readers readers={data.myRecordReaders} />
              <chakra.p color="ink.muted">{words.downloadHelp}</chakra.p>
              <DownloadAccessLog />
            </>
          )}
        </Stack>
      </section>
    </Card>
  )
}

function Readers({ readers }: { readers: readonly OwnRecordReaderFragment[] }) {
  const now = useNow()
  if (readers.length === 0) return <p>{words.empty}</p>
  return (
    <chakra.ul listStyleType="none" display="grid" gap="4">
      {readers.map(({ id, name, role, lastAt, visits, isEmergency }) => (
        <li key={id}>
          <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
            <chakra.span fontWeight="medium">{`${name ?? words.nameless}, ${words.roles[role]}`}</chakra.span>
            {isEmergency && <StatusBadge tone="warn">{words.emergency}</StatusBadge>}
          </chakra.span>
          <chakra.span display="block" textStyle="small" color="ink.muted">
            {words.last(dayAndTime(lastAt, now), visits)}
          </chakra.span>
        </li>
      ))}
    </chakra.ul>
  )
}
