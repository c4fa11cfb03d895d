import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { PainDrawing } from '../../components/drawings/PainDrawing'
import { EmptyState } from '../../components/EmptyState'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { prescriptions as words } from '../../words/en/prescriptions'
import { PrescriptionCard } from './PrescriptionCard'

type PrescriptionsViewProps = {
  prescriptions: readonly PrescriptionSummaryFragment[]
  isForStaff: boolean
  /** Where the one action of an empty list leads. */
  startPath: string
  now: Date
  onMore: (() => void) | undefined
}

/** Prescriptions, newest first. */
export function PrescriptionsView({
  prescriptions,
  isForStaff,
  startPath,
  now,
  onMore,
}: PrescriptionsViewProps) {
  const empty = words.empty[isForStaff ? 'staff' : 'patient']
  if (prescriptions.length === 0) {
    const action = (
      <Button asChild>
        <Link to={startPath}>{empty.action}</Link>
      </Button>
    )
    return (
      <Page width="form" padded>
        <EmptyState as="h1" drawing={<PainDrawing />} title={empty.title} action={action}>
          {empty.text}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page width="form" padded>
      <Heading as="h1" mb="6">
        {words.heading}
      </Heading>
      <chakra.div display="flex" flexDirection="column" gap="4">
        {prescriptions.map((prescription) => (
          <PrescriptionCard
            key={prescription.id}
            prescription={prescription}
            isForStaff={isForStaff}
            now={now}
          />
        ))}
        {onMore && (
          <Button variant="secondary" onClick={onMore}>
            {words.more}
          </Button>
        )}
      </chakra.div>
    </Page>
  )
}
