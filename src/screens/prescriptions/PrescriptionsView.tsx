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
import { StaffPrescription } from './StaffPrescription'

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
  const Item = isForStaff ? StaffPrescription : PrescriptionCard
  return (
    <Page width={isForStaff ? 'bench' : 'form'} padded={isForStaff ? 'staff' : true}>
      <Heading as="h1" level={isForStaff ? 'card' : 'page'} mb={isForStaff ? '4' : '6'}>
        {words.heading}
      </Heading>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={
          isForStaff ? 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))' : 'minmax(0, 1fr)'
        }
      >
        {prescriptions.map((prescription) => (
          <Item key={prescription.id} prescription={prescription} now={now} />
        ))}
      </chakra.div>
      {onMore && (
        <chakra.div pt="4" textAlign="center">
          <Button variant="secondary" onClick={onMore}>
            {words.more}
          </Button>
        </chakra.div>
      )}
    </Page>
  )
}
