import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { LetterDrawing } from '../../components/drawings/LetterDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Heading } from '../../components/layout/Heading'
import { renewals as words } from '#words/requests/renewals'
import { RenewalCard } from './RenewalCard'
import type { RenewalOffer } from './renewalOffer'

/** Prescriptions that can be renewed, then the others with the reason. */
export function RenewalList({ offers, now }: { offers: readonly RenewalOffer[]; now: Date }) {
  // A prescription with a successor is represented by that one.
  const current = offers.filter(({ refusal }) => refusal !== 'renewed' && refusal !== 'stopped')
  if (current.length === 0) {
    const action = (
      <Button asChild>
        <Link to="/submitRequest">{words.empty.action}</Link>
      </Button>
    )
    return (
      <EmptyState as="h1" drawing={<LetterDrawing />} title={words.empty.title} action={action}>
        {words.empty.text}
      </EmptyState>
    )
  }
  const ready = current.filter(({ refusal }) => refusal === null)
  const others = current.filter(({ refusal }) => refusal !== null)
  return (
    <>
      <Heading as="h1" level="page">
        {words.heading}
      </Heading>
      <chakra.p textStyle="lead" color="ink.muted" pt="3">
        {words.lead}
      </chakra.p>
      <Group title={words.ready} offers={ready}>
        {ready.map((offer, index) => (
          <RenewalCard key={offer.id} offer={offer} now={now} isFirst={index === 0} />
        ))}
      </Group>
      <Group title={words.notNow} offers={others}>
        {others.map((offer) => (
          <RenewalCard key={offer.id} offer={offer} now={now} isFirst={false} />
        ))}
      </Group>
    </>
  )
}

type GroupProps = { title: string; offers: readonly RenewalOffer[]; children: ReactNode }

function Group({ title, offers, children }: GroupProps) {
  if (offers.length === 0) return null
  return (
    <chakra.section pt="8">
      <Heading as="h2" level="minor" pb="4">
        {title}
      </Heading>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {children}
      </chakra.div>
    </chakra.section>
  )
}
