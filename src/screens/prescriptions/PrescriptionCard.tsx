import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { canTransitionPrescription, mayNotBeTaken } from '../../../domain/prescriptions/prescriptionState'
import { renewableFrom } from '../../../domain/prescriptions/renewal'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { StoppedParcelNotice } from '../../components/orders/StoppedParcelNotice'
import { TextLink } from '../../components/TextLink'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { medicines } from '#words/prescriptions/medicines'
import { prescriptionPlan as plan } from '#words/prescriptions/prescriptionPlan'
import { prescriptions as words } from '#words/prescriptions/prescriptions'
import { lazyPart } from '../../components/feedback/lazyPart'
import { Skeleton } from '../../components/feedback/Skeleton'
import { PrescriptionCheckIns } from './plan/PrescriptionCheckIns'
import { isHeldForSafety } from './isHeldForSafety'
import { Progress } from './progress/Progress'
import { prescriptionFacts } from './prescriptionFacts'
import { PrescriptionHistory } from './PrescriptionHistory'
import { RefillPlan } from './RefillPlan'
import { SignedLine } from './SignedLine'
import { StopPrescription } from './StopPrescription'
import { toSupply } from './toSupply'
import { PrescriptionStatusBadge } from '../../components/statusBadges'
import { Sig } from '../../components/dosage/Sig'

/** As high as the closed plan. */
const TreatmentPlan = lazyPart(() => import('./TreatmentPlan'), 'TreatmentPlan', {
  loading: <Skeleton shape="block" h="4.75rem" />,
})

type PrescriptionCardProps = { prescription: PrescriptionSummaryFragment; now: Date; onChanged: () => void }

/** A patient's own prescription: the medicine, its directions in large print, and its duration. */
export function PrescriptionCard({ prescription, now, onChanged }: PrescriptionCardProps) {
  const { sig, status, events } = prescription
  const facts = prescriptionFacts(prescription, now)
  const lastNote = events.findLast(({ text }) => text !== null)
  return (
    <Card as="article">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        <Heading
          as="h2"
          level="card"
          textDecoration={status === 'entered_in_error' ? 'line-through' : undefined}
        >
          <span translate="no">{medicines.name(prescription)}</span>
        </Heading>
        <span>
          <PrescriptionStatusBadge status={status} />
        </span>
      </chakra.header>
      <chakra.p textStyle="small" color="ink.muted">
        {words.directions}
      </chakra.p>
      <chakra.p textStyle="lead">
        <Sig>{sig}</Sig>
      </chakra.p>
      <chakra.dl
        display="grid"
        // No fact is alone on a row; on a phone, the first of an odd number takes a row.
        gridTemplateColumns={{
          base: '1fr 1fr',
          sm: facts.length > 4 ? 'repeat(3, auto)' : 'repeat(4, auto)',
        }}
        css={{ '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
        justifyContent="space-between"
        gap="4"
        my="5"
      >
        {facts.map(({ label, value }) => (
          <div key={label}>
            <chakra.dt textStyle="small" color="ink.muted">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="medium">{value}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
      {lastNote?.text && (
        <chakra.div pb="5">
          <Notice tone="info" title={plan.fromTeam(shortDate(lastNote.at, now))}>
            <chakra.p whiteSpace="pre-line">{lastNote.text}</chakra.p>
          </Notice>
        </chakra.div>
      )}
      {mayNotBeTaken(status) && <chakra.p pb="4">{plan.notSent}</chakra.p>}
      <chakra.div pb="4" _empty={{ display: 'none' }}>
        <StoppedParcelNotice
          orderStatus={prescription.openOrderStatus ?? (prescription.deliveredFills > 0 ? 'delivered' : null)}
          prescriptionStatus={status}
          readBy="patient"
        />
      </chakra.div>
      {status === 'on_hold' && <OnHold prescription={prescription} />}
      <PrescriptionCheckIns prescription={prescription} isForStaff={false} now={now} onChanged={onChanged} />
      <Progress prescription={prescription} now={now} />
      {!mayNotBeTaken(status) && <TreatmentPlan prescription={prescription} now={now} />}
      {status === 'active' && <RefillPlan prescription={prescription} now={now} onChanged={onChanged} />}
      <PrescriptionHistory events={events} now={now} />
      <chakra.footer
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        pt="3"
        borderTopWidth="1px"
      >
        <SignedLine prescription={prescription} now={now} />
        <TextLink asChild display={{ base: 'inline-flex', _print: 'none' }} alignItems="center" minH="target">
          <Link to="/messages">{words.ask}</Link>
        </TextLink>
        {mayAskForRenewal(prescription, now) && (
          <TextLink
            asChild
            display={{ base: 'inline-flex', _print: 'none' }}
            alignItems="center"
            minH="target"
          >
            <Link to="/prescription-renewal">{plan.renew}</Link>
          </TextLink>
        )}
      </chakra.footer>
      {canTransitionPrescription(status, 'stop', 'user') && (
        <chakra.div display={{ _print: 'none' }}>
          <StopPrescription prescription={prescription} onChanged={onChanged} />
        </chakra.div>
      )}
    </Card>
  )
}

/** Explains a hold to the patient; a hold by the safety check also names the next step. */
function OnHold({ prescription }: { prescription: PrescriptionSummaryFragment }) {
  if (!isHeldForSafety(prescription)) return <chakra.p pb="4">{plan.onHold}</chakra.p>
  const { title, text, before } = plan.onHoldForSafety
  return (
    <chakra.div pb="5">
      <Notice tone="warn" title={title}>
        <p>{text}</p>
        <chakra.p fontWeight="semibold" pt="2">
          {before}
        </chakra.p>
      </Notice>
    </chakra.div>
  )
}

/** The API decides; where it is sure to be too early, nothing is offered. */
function mayAskForRenewal(prescription: PrescriptionSummaryFragment, now: Date): boolean {
  const { status } = prescription
  if (status !== 'active' && status !== 'completed') return false
  return renewableFrom(toSupply(prescription), now) <= now
}
