import { useState } from 'react'
import { Button } from '../../../components/Button'
import { DescriptionList } from '../../../components/DescriptionList'
import { DateTime } from '../../../components/DateTime'
import { Notice } from '../../../components/feedback/Notice'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { type AdminDeliveryFragment, useRetryDeliveryMutation } from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { problemText } from '#words/admin/codeWords'
import { adminDeliveries, deliveryTitle } from '#words/admin/adminDeliveries'
import { pathToRow } from '../adminAddress'
import { DrawerBody, DrawerLinks } from '../listing/DrawerParts'
import { rowDrawer, type RowViewProps } from '../listing/drawers'

const words = adminDeliveries.drawer

function DeliveryView({ row: delivery, now, reload }: RowViewProps<AdminDeliveryFragment>) {
  const { id, kind, what, recipientId, subjectId, mayRetry } = delivery
  const [retry, { loading, error }] = useRetryDeliveryMutation()
  const [isRetried, setRetried] = useState(false)
  const isGroup = recipientId?.startsWith('@') ?? true

  async function tryAgain(): Promise<void> {
    if (kind === 'notice') return
    const answer = await retry({ variables: { input: { id, kind } } }).catch(() => undefined)
    setRetried(answer?.data !== undefined)
    reload()
  }

  return (
    <DrawerBody title={deliveryTitle(what)} subtitle={adminDeliveries.kinds[kind]}>
      <DescriptionList facts={factsOf(delivery, now)} />
      {error && <ApiErrorAlert title={words.failed} error={error} />}
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
          {
            label: admin.links.payment,
            to: kind !== 'mail' && subjectId && pathToRow('payments', subjectId),
          },
          { label: words.user, to: !isGroup && recipientId && pathToRow('users', recipientId) },
        ]}
      />
    </DrawerBody>
  )
}

function factsOf(delivery: AdminDeliveryFragment, now: Date) {
  const { id, recipientId, createdAt, nextAttemptAt, endedAt, attempts, reason, state } = delivery
  const at = (moment: string) => <DateTime at={moment}>{standaloneMoment(moment, now)}</DateTime>
  const groups: Readonly<Record<string, string>> = words.groups
  return [
    { label: admin.status, value: adminDeliveries.states[state] },
    { label: words.recipient, value: recipientId && (groups[recipientId] ?? recipientId) },
    { label: words.created, value: at(createdAt) },
    { label: words.attempts, value: String(attempts) },
    { label: words.reason, value: reason && problemText(reason) },
    { label: words.next, value: nextAttemptAt && at(nextAttemptAt) },
    { label: words.ended, value: endedAt && at(endedAt) },
    { label: words.id, value: id },
  ].filter(({ value }) => value)
}

/** One delivery, with a retry. */
export const DeliveryDrawer = rowDrawer('deliveries', DeliveryView, {
  label: words.label,
  loading: adminDeliveries.loading,
})
