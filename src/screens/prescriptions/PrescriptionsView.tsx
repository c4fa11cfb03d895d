import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { PainDrawing } from '../../components/drawings/PainDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Heading } from '../../components/layout/Heading'
import { lazyPart } from '../../components/feedback/lazyPart'
import { LoadMore } from '../../components/LoadMore'
import { Page } from '../../components/layout/Page'
import { Skeleton } from '../../components/feedback/Skeleton'
import { StaleNotice } from '../../components/feedback/StaleNotice'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import type { ShownList } from '../../lib/lists/usePagedList'
import { prescriptionPlan as plan } from '#words/prescriptions/prescriptionPlan'
import { prescriptions as words } from '#words/prescriptions/prescriptions'
import { PrescriptionCard } from './PrescriptionCard'
import { PrescriptionFilters } from './PrescriptionFilters'

/** A prescription with all staff actions, which patients never load. */
const StaffPrescription = lazyPart(() => import('./StaffPrescription'), 'StaffPrescription', {
  loading: <Skeleton shape="block" h="80" />,
})

/** Work for staff above the list of prescriptions, which renders without waiting for it. */
const StepCheckIns = lazyPart(() => import('./plan/StepCheckIns'), 'StepCheckIns')

type PrescriptionsViewProps = {
  prescriptions: readonly PrescriptionSummaryFragment[]
  isForStaff: boolean
  /** Whether the reader decides check-ins: a professional. */
  mayDecide: boolean
  /** Whether staff have narrowed the list: it is never only empty then. */
  isFiltered: boolean
  /** Where the one action of an empty list leads. */
  startPath: string
  now: Date
  list: Pick<
    ShownList<PrescriptionSummaryFragment>,
    'error' | 'hasMore' | 'isLoadingMore' | 'refresh' | 'loadMore'
  >
}

/** Prescriptions, newest first. */
export function PrescriptionsView({
  prescriptions,
  isForStaff,
  mayDecide,
  isFiltered,
  startPath,
  now,
  list: { error, hasMore, isLoadingMore, refresh: onChanged, loadMore },
}: PrescriptionsViewProps) {
  const empty = words.empty[isForStaff ? 'staff' : 'patient']
  if (prescriptions.length === 0 && !(isForStaff && isFiltered)) {
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
  const [current, past] = splitByInUse(prescriptions)
  const groups = isForStaff
    ? [{ title: undefined, items: prescriptions }]
    : [
        { title: plan.current, items: current },
        { title: plan.past, items: past },
      ]
  return (
    <Page width={isForStaff ? 'bench' : 'form'} padded={isForStaff ? 'staff' : true}>
      <Heading as="h1" level={isForStaff ? 'card' : 'page'} mb={isForStaff ? '4' : '6'}>
        {words.heading}
      </Heading>
      <StaleNotice error={error} onRetry={onChanged} isFree />
      {isForStaff && (
        <>
          <StepCheckIns mayDecide={mayDecide} now={now} onChanged={onChanged} />
          <PrescriptionFilters />
        </>
      )}
      {prescriptions.length === 0 && <p role="status">{words.filters.nothing}</p>}
      {groups.map(
        ({ title, items }) =>
          items.length > 0 && (
            <chakra.section key={title ?? ''} aria-label={title} pb="6">
              {title && (
                <chakra.p textStyle="eyebrow" color="ink.muted" pb="3">
                  {title}
                </chakra.p>
              )}
              <chakra.div
                display="grid"
                gap="4"
                alignItems="start"
                gridTemplateColumns={
                  isForStaff ? 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))' : 'minmax(0, 1fr)'
                }
              >
                {items.map((prescription) => (
                  <Item key={prescription.id} prescription={prescription} now={now} onChanged={onChanged} />
                ))}
              </chakra.div>
            </chakra.section>
          ),
      )}
      <LoadMore variant="secondary" hasMore={hasMore} isLoading={isLoadingMore} onMore={loadMore}>
        {words.more}
      </LoadMore>
    </Page>
  )
}

type Listed = readonly PrescriptionSummaryFragment[]

function splitByInUse(prescriptions: Listed): readonly [Listed, Listed] {
  const isInUse = ({ status }: PrescriptionSummaryFragment) => status === 'active' || status === 'on_hold'
  return [prescriptions.filter(isInUse), prescriptions.filter((one) => !isInUse(one))]
}
