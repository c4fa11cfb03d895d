import { useEffect, useState } from 'react'
import { Button } from '../../../components/Button'
import { DateTime } from '../../../components/DateTime'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { Notice } from '../../../components/feedback/Notice'
import { Stack } from '../../../components/layout/Stack'
import type { Tone } from '../../../components/tone'
import {
  AdminDeliveriesDocument,
  type AdminDeliveryFragment,
  type DeliveryState,
  type EmailDeliveryQuery,
  useEmailDeliveryQuery,
  useSendTestEmailMutation,
} from '../../../generated/graphql'
import { latestData } from '../../../lib/apollo/latestData'
import { refetchAll } from '../../../lib/apollo/safeRefetch'
import { sinceWhen, standaloneMoment } from '../../../lib/format/dateTimes'
import { useAction } from '../../../lib/hooks/useAction'
import { useNow } from '../../../lib/hooks/useNow'
import { adminDeliveries } from '#words/admin/adminDeliveries'
import { problemText } from '#words/admin/codeWords'
import { unreadMessages } from '#words/messages/unreadMessages'

const words = adminDeliveries.email

const pollMilliseconds = 60_000
const pollWhileSendingMilliseconds = 2_000

/** Whether emails are delayed, and a test email to the Admin's own address with its result. */
export function EmailStatus() {
  const answer = useEmailDeliveryQuery({ fetchPolicy: 'no-cache' })
  const [send] = useSendTestEmailMutation()
  // The id stays until the server has accepted it, so that a repeated attempt sends one email.
  const [id, setId] = useState(() => crypto.randomUUID())
  const status = latestData(answer)?.emailDelivery
  const test = status?.lastTest
  const isSending = test?.state === 'waiting'
  const { client, refetch, startPolling, stopPolling } = answer

  useEffect(() => {
    startPolling(isSending ? pollWhileSendingMilliseconds : pollMilliseconds)
    return stopPolling
  }, [isSending, startPolling, stopPolling])

  const testState = test && `${test.id} ${test.state}`
  useEffect(() => {
    if (testState) void refetchAll(() => client.refetchQueries({ include: [AdminDeliveriesDocument] }))
  }, [client, testState])

  const action = useAction(async () => {
    await send({ variables: { input: { id } } })
    setId(crypto.randomUUID())
    await refetchAll(refetch)
  })

  return (
    <Stack gap="3" mb="4" textStyle="staff" alignItems="stretch">
      {status && status.delayedCount > 0 && <DelayNotice {...status} />}
      {!status && answer.error && <p>{words.unknown}</p>}
      <div>
        <Button
          variant="secondary"
          size="sm"
          loading={action.isPending || isSending}
          onClick={() => void action.run()}
        >
          {words.sendTest}
        </Button>
      </div>
      {action.error !== undefined && <ApiErrorAlert title={words.sendFailed} error={action.error} />}
      {test && <TestNotice test={test} />}
    </Stack>
  )
}

function DelayNotice({ delayedCount, delayedSince, lastReason }: EmailDeliveryQuery['emailDelivery']) {
  const now = useNow()
  return (
    <Notice tone="warn" title={words.delayed}>
      <p>
        {words.delayedText(unreadMessages.count(delayedCount), delayedCount === 1)}{' '}
        {delayedSince && <DateTime at={delayedSince}>{sinceWhen(delayedSince, now)}</DateTime>}.{' '}
        {lastReason ? `${words.lastReason} ${problemText(lastReason)}.` : words.noAttempt}
      </p>
      <p>{words.keepTrying}</p>
    </Notice>
  )
}

const tones: Record<DeliveryState, Tone> = { waiting: 'info', done: 'ok', failed: 'stop', skipped: 'warn' }

function TestNotice({ test: { state, reason, createdAt } }: { test: AdminDeliveryFragment }) {
  const now = useNow()
  const isDelayed = state === 'waiting' && reason !== null
  return (
    <Notice
      tone={isDelayed ? 'warn' : tones[state]}
      role="status"
      title={isDelayed ? words.test.delayed : words.test[state]}
    >
      {reason && <p>{problemText(reason)}.</p>}
      {state !== 'waiting' && <p>{words.test[`${state}Text`]}</p>}
      <DateTime at={createdAt}>{standaloneMoment(createdAt, now)}</DateTime>
    </Notice>
  )
}
