import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { DaysLeft } from '../../components/medicines/DaysLeft'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'
import { TextLink } from '../../components/TextLink'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { formatMoney } from '../../lib/format/money'
import { dashboard } from '#words/requests/dashboard'
import { medicines } from '#words/prescriptions/medicines'
import type { DashboardSupply } from './listSupplies'
import { orderStatusWords } from '#words/statuses'
import { Sig } from '../../components/dosage/Sig'

const words = dashboard.supplies

/** The medicines a patient takes, and for how many days they still have some. */
export function DashboardSupplies({ supplies, now }: { supplies: readonly DashboardSupply[]; now: Date }) {
  return (
    <chakra.section aria-labelledby="your-medicines" display="grid" gap="4">
      <Heading as="h2" id="your-medicines" level="card">
        {words.heading}
      </Heading>
      {supplies.map((supply) => (
        <Supply key={supply.prescription.id} supply={supply} now={now} />
      ))}
      <p>
        <TextLink asChild>
          <Link to="/prescription-managment">{words.all}</Link>
        </TextLink>
      </p>
    </chakra.section>
  )
}

function Supply({ supply: { prescription, daysLeft, need }, now }: { supply: DashboardSupply; now: Date }) {
  const { id, sig, daysSupply, suppliedUntil, openOrderId, openOrderStatus, status } = prescription
  return (
    <Card as="article" aria-labelledby={`supply-${id}`} display="grid" gap="3">
      <div>
        <Heading as="h3" level="minor" id={`supply-${id}`}>
          <span translate="no">{medicines.name(prescription)}</span>
        </Heading>
        <chakra.p color="ink.muted">
          <Sig>{sig}</Sig>
        </chakra.p>
      </div>
      {status === 'on_hold' ? (
        <chakra.p color="warn" fontWeight="medium">
          {words.onHold}
        </chakra.p>
      ) : daysLeft === null ? (
        !openOrderStatus && <chakra.p color="ink.muted">{words.notArrived}</chakra.p>
      ) : (
        <DaysLeft left={daysLeft} of={daysSupply} until={suppliedUntil && shortDate(suppliedUntil, now)} />
      )}
      {openOrderId && openOrderStatus && (
        <chakra.p textStyle="small">
          {words.next}{' '}
          <TextLink asChild>
            <Link to={`/cart?order=${openOrderId}`}>{orderStatusWords[openOrderStatus]}</Link>
          </TextLink>
        </chakra.p>
      )}
      <Automatic payment={prescription.automaticPayment} now={now} />
      {need && (
        <div>
          <Button asChild variant="secondary">
            <Link to={need === 'renewal' ? '/prescription-renewal' : '/prescription-managment'}>
              {words.need[need]}
            </Link>
          </Button>
        </div>
      )}
    </Card>
  )
}

type AutomaticProps = { payment: PrescriptionSummaryFragment['automaticPayment']; now: Date }

/** Whether the next refill is paid automatically, and when. */
function Automatic({ payment, now }: AutomaticProps) {
  if (payment?.status !== 'on' && payment?.status !== 'paused') return null
  const { status, nextCharge, chargeAt } = payment
  const isNotified = status === 'on' && nextCharge && chargeAt
  return (
    <chakra.p textStyle="small">
      {isNotified ? words.charge(formatMoney(nextCharge), shortDate(chargeAt, now)) : words.automatic[status]}{' '}
      <TextLink asChild>
        <Link to="/prescription-managment">{words.change}</Link>
      </TextLink>
    </chakra.p>
  )
}
