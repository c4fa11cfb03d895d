import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { list } from '../../../domain/format/list'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { Notice } from '../../components/feedback/Notice'
import type { WorklistOverviewQuery } from '../../generated/graphql'
import { worklistTools as words } from '#words/requests/worklistTools'
import { useWorklistAddress } from './useWorklistAddress'

/** Undefined until the counts are known. */
type OverviewProps = { overview: WorklistOverviewQuery['worklistOverview'] | undefined }

/** Counts of urgent work, each a filter of the list. */
export function UrgentFilters({ overview }: OverviewProps) {
  if (!overview) return null
  const { dueSoon, holdsEnding } = overview
  return (
    <>
      <UrgencyLink name="due" count={dueSoon} />
      <UrgencyLink name="hold" count={holdsEnding} />
    </>
  )
}

/** Tells a clinician without a license why the list is empty. */
export function NoLicenseNotice({ overview, role }: OverviewProps & { role: Role }) {
  if (role !== 'HCPs' || overview?.licenseCount !== 0) return null
  return (
    <chakra.div px="5" py="2">
      <Notice tone="warn" title={words.noLicense.title}>
        {words.noLicense.text}{' '}
        <chakra.span fontWeight="semibold" textDecoration="underline">
          <Link to="/profile#licenses">{words.noLicense.action}</Link>
        </chakra.span>
      </Notice>
    </chakra.div>
  )
}

/** What waits in states where the clinician has no license; below the list, which it must not push. */
export function WaitingElsewhere({ overview }: OverviewProps) {
  if (!overview || overview.licenseCount === 0 || overview.withoutLicense.length === 0) return null
  const shown = overview.withoutLicense
    .slice(0, 6)
    .map(({ state, count }) => words.inState(state, words.atMost(count)))
  return (
    <chakra.p px="5" py="1.5" textStyle="staff" color="ink.muted" borderTopWidth="1px">
      {words.elsewhere(list(shown))}{' '}
      <chakra.span textDecoration="underline">
        <Link to="/profile#licenses">{words.noLicense.action}</Link>
      </chakra.span>
    </chakra.p>
  )
}

function UrgencyLink({ name, count }: { name: 'due' | 'hold'; count: number }) {
  const { filter, setFilter } = useWorklistAddress()
  const isPressed = filter.soon === name
  if (count === 0 && !isPressed) return null
  return (
    <Button
      size="sm"
      variant={isPressed ? 'primary' : 'secondary'}
      px="2.5"
      flexShrink="0"
      aria-pressed={isPressed}
      onClick={() => setFilter('soon', isPressed ? '' : name)}
    >
      <Icon name={name === 'due' ? 'clock' : 'card'} size="1em" />
      {words.soon[name](words.atMost(count))}
    </Button>
  )
}
