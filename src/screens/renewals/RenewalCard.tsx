import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'
import { TextLink } from '../../components/TextLink'
import { shortDate } from '../../lib/format/dateTimes'
import { medicines } from '#words/prescriptions/medicines'
import { renewals as words } from '#words/requests/renewals'
import { RenewalFacts } from './RenewalFacts'
import type { RenewalOffer } from './renewalOffer'
import { renewalPath } from './renewalOffer'

type RenewalCardProps = {
  offer: RenewalOffer
  now: Date
  /** The one call to action of the page. */
  isFirst: boolean
}

/** A prescription, with a renewal link or the reason for its absence. */
export function RenewalCard({ offer, now, isFirst }: RenewalCardProps) {
  const { prescription, refusal } = offer
  return (
    <Card as="article" display="flex" flexDirection="column" gap="4">
      <Heading as="h3" level="card">
        <span translate="no">{medicines.name(prescription)}</span>
      </Heading>
      <RenewalFacts offer={offer} now={now} />
      {refusal === null ? (
        <Start offer={offer} isFirst={isFirst} />
      ) : (
        <NotRenewable offer={offer} now={now} />
      )}
    </Card>
  )
}

function Start({ offer, isFirst }: Pick<RenewalCardProps, 'offer' | 'isFirst'>) {
  const { id, prescription, request } = offer
  const name = medicines.name(prescription)
  return (
    <div>
      {request && <chakra.p pb="3">{words.begun}</chakra.p>}
      <Button asChild variant={isFirst ? 'accent' : 'secondary'} size="lg">
        <Link to={renewalPath(id)}>
          <span aria-hidden="true">{request ? words.goOn : words.start}</span>
          <VisuallyHidden>{request ? words.goOnOf(name) : words.startOf(name)}</VisuallyHidden>
        </Link>
      </Button>
    </div>
  )
}

function NotRenewable({ offer, now }: Pick<RenewalCardProps, 'offer' | 'now'>) {
  const { refusal, from, request, prescription } = offer
  if (refusal === null) return null
  const hasRefills = prescription.refillsUsed < prescription.refillsAllowed
  const needsIntake = refusal === 'review_too_old' || refusal === 'record_incomplete'
  const isUnpaid = request?.status === 'awaiting_payment'
  return (
    <div>
      <p>
        {words.refusals[refusal]()}{' '}
        {from && (hasRefills ? words.fromRefills : words.from)(shortDate(from, now))}
      </p>
      {needsIntake && (
        <RenewLink to={`/submitRequest?type=${offer.prescription.treatmentType}`}>
          {words.fullIntake}
        </RenewLink>
      )}
      {refusal === 'too_early' && <RenewLink to="/prescription-managment">{words.refills}</RenewLink>}
      {refusal === 'already_asked' && (
        <RenewLink to={isUnpaid ? renewalPath(offer.id) : '/dashboard'}>{words.see}</RenewLink>
      )}
    </div>
  )
}

function RenewLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink asChild display="inline-flex" alignItems="center" minH="target">
      <Link to={to}>{children}</Link>
    </TextLink>
  )
}
