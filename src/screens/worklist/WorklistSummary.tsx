import { list } from '../../../domain/format/list'
import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { Notice } from '../../components/feedback/Notice'
import type { WorklistOverviewQuery } from '../../generated/graphql'
import { worklistTools as words } from '#words/requests/worklistTools'
import { useWorklistAddress } from './useWorklistAddress'
import { Stack, Wrap } from '../../components/layout/Stack'

type WorklistSummaryProps = {
  overview: WorklistOverviewQuery['worklistOverview']
  role: Role
}

/** Urgent work, and the requests hidden because the clinician lacks a license. */
export function WorklistSummary({ overview, role }: WorklistSummaryProps) {
  const { dueSoon, holdsEnding, licenseCount, withoutLicense } = overview
  return (
    <Stack px="5" _empty={{ display: 'none' }} gap="2" pt="2">
      {role === 'HCPs' && licenseCount === 0 ? (
        <Notice tone="warn" title={words.noLicense.title}>
          {words.noLicense.text}{' '}
          <chakra.span fontWeight="semibold" textDecoration="underline">
            <Link to="/profile#licenses">{words.noLicense.action}</Link>
          </chakra.span>
        </Notice>
      ) : (
        <>
          {dueSoon + holdsEnding > 0 && (
            <Wrap gap="2">
              <UrgencyLink name="due" count={dueSoon} />
              <UrgencyLink name="hold" count={holdsEnding} />
            </Wrap>
          )}
          {withoutLicense.length > 0 && (
            <chakra.p color="ink.muted">
              {words.elsewhere(
                list(
                  withoutLicense
                    .slice(0, 6)
                    .map(({ state, count }) => words.inState(state, words.atMost(count))),
                ),
              )}{' '}
              <chakra.span textDecoration="underline">
                <Link to="/profile#licenses">{words.noLicense.action}</Link>
              </chakra.span>
            </chakra.p>
          )}
        </>
      )}
    </Stack>
  )
}

/** A count that filters the list when pressed. */
function UrgencyLink({ name, count }: { name: 'due' | 'hold'; count: number }) {
  const { filter, setFilter } = useWorklistAddress()
  const isPressed = filter.soon === name
  if (count === 0 && !isPressed) return null
  return (
    <Button
      size="sm"
      variant={isPressed ? 'primary' : 'secondary'}
      aria-pressed={isPressed}
      onClick={() => setFilter('soon', isPressed ? '' : name)}
    >
      <Icon name={name === 'due' ? 'clock' : 'card'} size="1em" />
      {words.soon[name](words.atMost(count))}
    </Button>
  )
}
