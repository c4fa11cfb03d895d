import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import { DateTime } from '../../components/DateTime'
import { Notice } from '../../components/feedback/Notice'
import { type OwnPaymentDetailFragment, useMyPaymentQuery } from '../../generated/graphql'
import { standaloneMoment, shortDate } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { history } from '#words/records/history'
import { receiptWords } from '#words/payments/receipt'
import { treatmentNames } from '#words/treatments'
import { DetailFacts, DetailHeader, DetailSection } from './DetailParts'
import { DetailPlaceholder } from './DetailPlaceholder'
import { withReceipt } from './historyAddress'
import { RelatedHistory } from './RelatedHistory'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { PatientPaymentStatusBadge } from '../../components/statusBadges'

const words = history.payment

/** A payment: the amounts held, charged and refunded, and its receipt. */
export function HistoryPayment({ id, now }: { id: string; now: Date }) {
  const [search] = useSearchParams()
  const { data, error, refetch } = useMyPaymentQuery({ variables: { id } })
  // Failures are in `error`; the next refetch retries.
  const renew = safeRefetch(refetch)
  useInboxEvents(renew)
  if (!data) return <DetailPlaceholder kind="payment" error={error} onRetry={renew} />

  const { payment, events } = data.myPayment
  const { status, treatmentType, createdAt, captured, refundDue, requestId, orderId } = payment
  return (
    <>
      <DetailHeader
        title={words.title(treatmentType ? treatmentNames[treatmentType] : undefined)}
        line={history.detail.of(shortDate(createdAt, now))}
        badge={<PatientPaymentStatusBadge status={status} />}
      />
      {refundDue.cents > 0 && (
        <Notice tone="warn" title={words.refundDue.title(formatMoney(refundDue))}>
          {words.refundDue.text}
        </Notice>
      )}
      <PaymentFacts detail={data.myPayment} now={now} />
      {captured.cents > 0 && (
        <chakra.div display={{ _print: 'none' }}>
          <Button asChild>
            <Link to={{ search: withReceipt(search, id).toString() }}>{words.receipt}</Link>
          </Button>
        </chakra.div>
      )}
      <DetailSection title={words.events}>
        {events.length === 0 ? <p>{words.none}</p> : <Steps detail={data.myPayment} now={now} />}
      </DetailSection>
      <RelatedHistory episodeId={requestId ?? orderId ?? id} except={{ kind: 'payment', id }} now={now} />
    </>
  )
}

type DetailProps = { detail: OwnPaymentDetailFragment; now: Date }

function PaymentFacts({ detail: { payment, cardBrand, cardLast4 }, now }: DetailProps) {
  const { amount, captured, refunded, status, captureBefore } = payment
  const isHeld = status === 'authorized'
  const facts = [
    captured.cents > 0
      ? { label: words.facts.taken, value: formatMoney(captured) }
      : isHeld && { label: words.facts.held, value: formatMoney(amount) },
    refunded.cents > 0 && { label: words.facts.returned, value: formatMoney(refunded) },
    cardBrand && { label: words.facts.card, value: receiptWords.card(cardBrand, cardLast4 ?? null) },
    isHeld && captureBefore && { label: words.facts.until, value: standaloneMoment(captureBefore, now) },
  ].filter((fact) => fact !== null && typeof fact === 'object')
  return facts.length > 0 && <DetailFacts facts={facts} />
}

function Steps({ detail: { events }, now }: DetailProps) {
  return (
    <chakra.ol listStyleType="none" display="grid" gap="2" fontVariantNumeric="tabular-nums">
      {events.map(({ id, type, amount, at }) => (
        <chakra.li key={id} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
          <span>
            {history.paymentSteps[type]}
            {amount.cents > 0 && ` · ${formatMoney(amount)}`}
          </span>
          <chakra.span color="ink.muted" textStyle="small">
            <DateTime at={at}>{standaloneMoment(at, now)}</DateTime>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
