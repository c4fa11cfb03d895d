import { useState } from 'react'
import { Button } from '../../components/Button'
import { Facts } from '../../components/Facts'
import { Moment } from '../../components/Moment'
import { Notice } from '../../components/Notice'
import { ProblemNotice } from '../../components/ProblemNotice'
import { type AdminDeliveryFragment, useRetryDeliveryMutation } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { dayAndTime } from '../../lib/format/dateTimes'
import { admin } from '../../words/en/admin'
import { adminDeliveries } from '../../words/en/adminDeliveries'
import { errors } from '../../words/en/errors'
import { pathToRow } from './adminAddress'
import { AdminDrawer } from './AdminDrawer'
import type { OpenRow } from './AdminListing'
import { AdminSkeleton } from './AdminSkeleton'
import { DrawerBody, DrawerElsewhere, DrawerLinks } from './DrawerParts'

const words = adminDeliveries.drawer

/** One thing that was sent or has come, and the way to try again. */
export function DeliveryDrawer({ id, row, isListed, now, askAgain }: OpenRow<AdminDeliveryFragment>) {
  return (
    <AdminDrawer section="deliveries" rowId={id} label={words.label}>
      {row ? (
        <DeliveryView delivery={row} now={now} onRetried={askAgain} />
      ) : isListed ? (
        <DrawerElsewhere />
      ) : (
        <AdminSkeleton label={adminDeliveries.loading} />
      )}
    </AdminDrawer>
  )
}

type DeliveryViewProps = { delivery: AdminDeliveryFragment; now: Date; onRetried: () => void }

function DeliveryView({ delivery, now, onRetried }: DeliveryViewProps) {
  const { id, kind, what, recipientId, aboutId, mayRetry } = delivery
  const [retry, { loading, error }] = useRetryDeliveryMutation()
  const [isRetried, setRetried] = useState(false)
  const isGroup = recipientId?.startsWith('@') ?? true

  async function tryAgain(): Promise<void> {
    const answer = await retry({ variables: { input: { id, kind } } }).catch(() => undefined)
    setRetried(answer?.data !== undefined)
    onRetried()
  }

  return (
    <DrawerBody title={adminDeliveries.whats[what] ?? what} subtitle={adminDeliveries.kinds[kind]}>
      <Facts facts={factsOf(delivery, now)} />
      {error && <ProblemNotice title={words.failed}>{errors[codeOf(error)]}</ProblemNotice>}
      {isRetried && <Notice tone="ok" role="status" title={words.retried} />}
      {mayRetry && !isRetried && (
        <div>
          <Button size="sm" loading={loading} onClick={() => void tryAgain()}>
            {kind === 'mail' ? words.retryMail : words.retryGateway}
          </Button>
        </div>
      )}
      <DrawerLinks
        links={[
          { label: admin.links.payment, to: kind !== 'mail' && aboutId && pathToRow('payments', aboutId) },
          { label: words.user, to: !isGroup && recipientId && pathToRow('users', recipientId) },
        ]}
      />
    </DrawerBody>
  )
}

function factsOf(delivery: AdminDeliveryFragment, now: Date) {
  const { id, recipientId, createdAt, nextAttemptAt, endedAt, attempts, reason, state } = delivery
  const at = (moment: string) => <Moment at={moment}>{dayAndTime(moment, now)}</Moment>
  const groups: Readonly<Record<string, string>> = words.groups
  return [
    { label: admin.status, value: adminDeliveries.states[state] },
    { label: words.recipient, value: recipientId && (groups[recipientId] ?? recipientId) },
    { label: words.created, value: at(createdAt) },
    { label: words.attempts, value: String(attempts) },
    { label: words.reason, value: reason },
    { label: words.next, value: nextAttemptAt && at(nextAttemptAt) },
    { label: words.ended, value: endedAt && at(endedAt) },
    { label: words.id, value: id },
  ].filter(({ value }) => value)
}
