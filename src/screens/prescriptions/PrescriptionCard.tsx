import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Card } from '../../components/Card'
import { Heading } from '../../components/Heading'
import { PrescriptionStatusBadge } from '../../components/prescriptions/PrescriptionStatusBadge'
import { TextLink } from '../../components/TextLink'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { medicines } from '../../words/en/medicines'
import { prescriptions as words } from '../../words/en/prescriptions'
import { prescriptionFacts } from './prescriptionFacts'
import { SignedLine } from './SignedLine'

type PrescriptionCardProps = { prescription: PrescriptionSummaryFragment; now: Date }

/** A patient's own prescription: what, how to take it in large print, how long. */
export function PrescriptionCard({ prescription, now }: PrescriptionCardProps) {
  const { sig, status } = prescription
  return (
    <Card as="article">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        <Heading as="h2" level="card">
          {medicines.name(prescription)}
        </Heading>
        <span>
          <PrescriptionStatusBadge status={status} />
        </span>
      </chakra.header>
      <chakra.p textStyle="small" color="ink.muted">
        {words.howToTake}
      </chakra.p>
      <chakra.p textStyle="lead">{sig}</chakra.p>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(4, auto)' }}
        justifyContent="space-between"
        gap="4"
        my="5"
      >
        {prescriptionFacts(prescription, now).map(({ label, value }) => (
          <div key={label}>
            <chakra.dt textStyle="small" color="ink.muted">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="medium">{value}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.footer
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        pt="3"
        borderTopWidth="1px"
        borderStyle="solid"
        borderColor="line"
      >
        <SignedLine prescription={prescription} now={now} />
        <TextLink asChild display="inline-flex" alignItems="center" minH="target">
          <Link to="/messages">{words.ask}</Link>
        </TextLink>
      </chakra.footer>
    </Card>
  )
}
