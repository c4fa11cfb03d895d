import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isCardExpired } from '../../../domain/prescriptions/automaticPayment'
import { Button } from '../../components/Button'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { Notice } from '../../components/feedback/Notice'
import { Heading } from '../../components/layout/Heading'
import { Stack, Wrap } from '../../components/layout/Stack'
import { CancelWithConfirmation } from '../../components/requests/CancelWithConfirmation'
import { useEndAutomaticPaymentMutation } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import { useAction } from '../../lib/hooks/useAction'
import { useKeepFocus } from '../../lib/hooks/useKeepFocus'
import { openCardPage, verifyCard } from '../../lib/payments/paymentClient'
import { redirectTo } from '../../lib/session/redirectTo'
import { errors } from '#words/errors'
import { automaticPayment as words } from '#words/prescriptions/automaticPayment'
import { refillSize } from '#words/prescriptions/refillSize'
import { receiptWords } from '#words/payments/receipt'
import type { RefillPlanProps } from './refillPlanProps'
import { currentChoice } from './RefillSize'

/** Automatic payment of refills: its offer with the terms, its card and next charge, and its end. */
export function AutomaticPayment(props: RefillPlanProps) {
  const { prescription, now } = props
  const automatic = prescription.automaticPayment
  const isChecking = useSavedCard(props)
  const status = automatic?.status
  const isOn = status === 'on'
  const isPaused = status === 'paused'
  if (isChecking) return <p role="status">{words.checking}</p>
  return (
    <Stack role="group" aria-label={words.heading} gap="2">
      <Heading as="h4" level="minor">
        {words.heading}
      </Heading>
      {isOn && <CardInUse {...props} />}
      {isPaused && <Notice tone="warn" title={words.paused} />}
      {!isOn && !isPaused && <chakra.p color="ink.muted">{words.offerHelp}</chakra.p>}
      <Agreement
        {...props}
        key={prescription.version}
        offer={isOn ? words.change : isPaused ? words.resume : words.offer}
      />
      {(isOn || isPaused) && <End {...props} />}
      {automatic && isOn && isExpiring(props, now) && <Notice tone="warn" title={words.expires} />}
    </Stack>
  )
}

/** After the gateway's page, reads whether a card was saved. @returns whether it is still being read */
function useSavedCard({ prescription: { id }, onChanged }: RefillPlanProps): boolean {
  const [search, setSearch] = useSearchParams()
  const isBack = search.get('card') === id
  const finish = useEffectEvent(() => {
    setSearch({}, { replace: true })
    onChanged()
  })
  useEffect(
    function record() {
      // If this fails, the webhook or reconciliation saves the card.
      if (isBack) void verifyCard(id).then(finish, finish)
    },
    [id, isBack],
  )
  return isBack
}

function isExpiring(
  { prescription: { automaticPayment: automatic, nextRefillAt } }: RefillPlanProps,
  now: Date,
) {
  const next = automatic?.chargeAt ?? nextRefillAt
  return automatic ? isCardExpired(automatic, next === null ? now : new Date(next)) : false
}

function CardInUse({ prescription, now }: RefillPlanProps) {
  const { cardBrand, cardLast4, nextCharge, chargeAt } = prescription.automaticPayment ?? {}
  const isNotified = nextCharge && chargeAt
  return (
    <>
      <p>{words.on(receiptWords.card(cardBrand ?? '', cardLast4 ?? ''))}</p>
      <p>{isNotified ? words.next(formatMoney(nextCharge), shortDate(chargeAt, now)) : words.later}</p>
    </>
  )
}

/** The terms, before the gateway's page for the card. */
function Agreement({ offer, ...props }: RefillPlanProps & { offer: string }) {
  const [isAsking, setAsking] = useState(false)
  const ref = useKeepFocus<HTMLDivElement>()
  return (
    <div ref={ref}>
      {isAsking ? (
        <Terms {...props} onCancel={() => setAsking(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {offer}
        </Button>
      )}
    </div>
  )
}

function Terms({ prescription, now, onChanged, onCancel }: RefillPlanProps & { onCancel: () => void }) {
  const { id, price, nextFillPrice, nextRefillAt, openOrderStatus, titrationPlanId } = prescription
  const agreed = nextFillPrice ?? price
  const start = useAction(async () => redirectTo(await openCardPage(id, agreed.cents)), {
    onStale: onChanged,
  })
  const amount = formatMoney(agreed)
  const choice = currentChoice(prescription)
  const { terms } = words
  const items = [
    ...(openOrderStatus === 'awaiting_payment' ? [terms.waiting(amount)] : []),
    titrationPlanId ? terms.dose(amount) : terms.price(amount),
    ...(choice && choice.supplies > 1 ? [refillSize.terms(choice.daysSupply, formatMoney(price))] : []),
    ...(nextRefillAt ? [terms.due(shortDate(nextRefillAt, now))] : []),
    terms.notice,
    terms.higher,
    terms.end,
    terms.stops,
    terms.card,
  ]
  return (
    <Stack role="group" aria-label={terms.label} gap="3">
      <p>{terms.intro}</p>
      <chakra.ul ps="5" listStyleType="disc">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </chakra.ul>
      <Wrap gap="3">
        <Button variant="accent" loading={start.isPending} onClick={() => void start.run()}>
          {words.agree}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Wrap>
      {start.problem && <ErrorAlert title={words.failed}>{errors[start.problem]}</ErrorAlert>}
    </Stack>
  )
}

function End({ prescription: { id, version }, onChanged }: RefillPlanProps) {
  const [endAutomaticPayment] = useEndAutomaticPaymentMutation()
  const end = useAction(
    () => endAutomaticPayment({ variables: { input: { id, expectedVersion: version } } }),
    { onStale: onChanged },
  )
  return (
    <div>
      <CancelWithConfirmation key={version} words={words.endWords} action={end} />
    </div>
  )
}
