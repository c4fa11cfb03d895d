import { chakra } from '@chakra-ui/react'
import { refillFrom, refillProblem } from '../../../domain/prescriptions/refills'
import { Button } from '../../components/Button'
import { Checkbox } from '../../components/forms/Checkbox'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import {
  type PrescriptionSummaryFragment,
  useOrderRefillMutation,
  useSetAutoRefillMutation,
} from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { errors } from '#words/errors'
import { paymentPageProblems } from '#words/payments/paymentProblems'
import { prescriptionPlan } from '#words/prescriptions/prescriptionPlan'
import { automaticPayment } from '#words/prescriptions/automaticPayment'
import { refillSize } from '#words/prescriptions/refillSize'
import { AutomaticPayment } from './AutomaticPayment'
import { ConfirmRefill } from './ConfirmRefill'
import { RefillDate } from './RefillDate'
import { currentChoice, RefillSize } from './RefillSize'
import type { RefillPlanProps } from './refillPlanProps'
import { toSupply } from './toSupply'
import { useAction } from '../../lib/hooks/useAction'

const words = prescriptionPlan.refill

/** The next step of an active prescription: payment, next refill, its date and whether it is automatic. */
export function RefillPlan(props: RefillPlanProps) {
  const { prescription } = props
  return (
    <chakra.section
      aria-label={words.heading}
      display={{ base: 'flex', _print: 'none' }}
      flexDirection="column"
      gap="3"
      py="5"
      borderTopWidth="1px"
    >
      <Heading as="h3" level="minor">
        {words.heading}
      </Heading>
      <RefillSize {...props} />
      {prescription.openOrderStatus === 'awaiting_payment' ? (
        <PayRefill {...props} />
      ) : (
        <NextRefill {...props} />
      )}
      {prescription.refillsAllowed > prescription.refillsUsed && <AutoRefill {...props} />}
      {mayPayAutomatically(prescription) && <AutomaticPayment {...props} />}
      {prescription.nextRefillAt && <RefillDate {...props} nextRefillAt={prescription.nextRefillAt} />}
    </chakra.section>
  )
}

/** A refill is left or waits, or a card is saved that can be removed. */
function mayPayAutomatically({
  refillsAllowed,
  refillsUsed,
  openOrderStatus,
  automaticPayment: automatic,
}: PrescriptionSummaryFragment): boolean {
  return refillsAllowed > refillsUsed || openOrderStatus === 'awaiting_payment' || automatic !== null
}

function PayRefill({ prescription, now }: RefillPlanProps) {
  const { openOrderId, nextFillPrice, price } = prescription
  const { problem, retryAt = null } = prescription.automaticPayment ?? {}
  const { title, text } = automaticPayment.problems
  const page = usePaymentPage('orderId')
  return (
    <>
      {problem && (
        <Notice tone="warn" title={title[problem]}>
          <p>{text[problem](retryAt && shortDate(retryAt, now))}</p>
        </Notice>
      )}
      <p>{words.waiting(formatMoney(nextFillPrice ?? price))}</p>
      <div>
        <Button
          variant="accent"
          loading={page.isOpening}
          onClick={() => openOrderId !== null && void page.open(openOrderId)}
        >
          {problem === 'not_confirmed' ? automaticPayment.approve : words.pay}
        </Button>
      </div>
      {page.problem && <ErrorAlert title={words.failed}>{paymentPageProblems[page.problem]}</ErrorAlert>}
    </>
  )
}

function NextRefill({ prescription, now, onChanged }: RefillPlanProps) {
  const { id, nextFillPrice, nextRefillAt } = prescription
  const [order] = useOrderRefillMutation()
  const page = usePaymentPage('orderId')
  const supply = toSupply(prescription)
  const problem = refillProblem(supply, now)
  const from = refillFrom(supply)
  const choice = currentChoice(prescription)

  const refill = useAction(
    async () => {
      const quoted = nextFillPrice && { quotedCents: nextFillPrice.cents }
      const input = { id: crypto.randomUUID(), prescriptionId: id, healthConfirmed: true, ...quoted }
      const { data } = await order({ variables: { input } })
      // If the payment page does not open, the problem is shown and the order stays unpaid here.
      if (data && (await page.open(data.orderRefill.id)) !== 'leaving') onChanged()
    },
    { onStale: onChanged },
  )

  if (problem === 'noneLeft') return <p>{words.none}</p>
  if (problem === 'underWay') return <p>{words.underWay}</p>
  return (
    <>
      {nextRefillAt && <p>{words.due(shortDate(nextRefillAt, now))}</p>}
      {problem === 'tooEarly' && from && (
        <chakra.p color="ink.muted">{words.from(shortDate(from.toISOString(), now))}</chakra.p>
      )}
      {problem === undefined && nextFillPrice !== null && (
        <ConfirmRefill
          offer={
            choice && choice.supplies > 1
              ? refillSize.now(choice.daysSupply, formatMoney(nextFillPrice))
              : words.now(formatMoney(nextFillPrice))
          }
          isBusy={refill.isPending || page.isOpening}
          onConfirm={() => void refill.run()}
        />
      )}
      {refill.problem && <ErrorAlert title={words.failed}>{errors[refill.problem]}</ErrorAlert>}
    </>
  )
}

function AutoRefill({ prescription, onChanged }: RefillPlanProps) {
  const { id, version, autoRefill, automaticPayment } = prescription
  const [setAutoRefill] = useSetAutoRefillMutation()
  const change = useAction(
    (isOn: boolean) => setAutoRefill({ variables: { input: { id, expectedVersion: version, isOn } } }),
    { onStale: onChanged },
  )
  return (
    <div>
      <Checkbox
        label={words.auto}
        helper={automaticPayment?.status === 'on' ? words.autoHelpPaid : words.autoHelp}
        // Shows the new state at once; a failure reverts it and shows the reason.
        checked={change.isPending ? !autoRefill : autoRefill}
        onChange={({ target }) => void change.run(target.checked)}
      />
      {change.problem && <ErrorAlert title={words.failed}>{errors[change.problem]}</ErrorAlert>}
    </div>
  )
}
