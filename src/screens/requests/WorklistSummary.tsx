import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { Notice } from '../../components/Notice'
import type { WorklistOverviewQuery } from '../../generated/graphql'
import { worklistTools as words } from '../../words/en/worklistTools'
import { useWorklistAddress } from './useWorklistAddress'

type WorklistSummaryProps = {
  overview: WorklistOverviewQuery['worklistOverview']
  role: Role
}

/** What presses, and what a professional does not see for want of a license. */
export function WorklistSummary({ overview, role }: WorklistSummaryProps) {
  const { dueSoon, holdsEnding, licenceCount, withoutLicence } = overview
  return (
    <chakra.div px="5" _empty={{ display: 'none' }} display="flex" flexDirection="column" gap="2" pt="2">
      {role === 'HCPs' && licenceCount === 0 ? (
        <Notice tone="warn" title={words.noLicence.title}>
          {words.noLicence.text}{' '}
          <chakra.span fontWeight="semibold" textDecoration="underline">
            <Link to="/profile#licences">{words.noLicence.action}</Link>
          </chakra.span>
        </Notice>
      ) : (
        <>
          {dueSoon + holdsEnding > 0 && (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <Press name="due" count={dueSoon} />
              <Press name="hold" count={holdsEnding} />
            </chakra.div>
          )}
          {withoutLicence.length > 0 && (
            <chakra.p color="ink.muted">
              {words.elsewhere(
                withoutLicence
                  .slice(0, 6)
                  .map(({ state, count }) => words.inState(state, words.atMost(count)))
                  .join(', '),
              )}{' '}
              <chakra.span textDecoration="underline">
                <Link to="/profile#licences">{words.noLicence.action}</Link>
              </chakra.span>
            </chakra.p>
          )}
        </>
      )}
    </chakra.div>
  )
}

/** A count that narrows the list to what it counts. */
function Press({ name, count }: { name: 'due' | 'hold'; count: number }) {
  const { narrowing, narrow } = useWorklistAddress()
  const isPressed = narrowing.soon === name
  if (count === 0 && !isPressed) return null
  return (
    <Button
      size="sm"
      variant={isPressed ? 'primary' : 'secondary'}
      aria-pressed={isPressed}
      onClick={() => narrow('soon', isPressed ? '' : name)}
    >
      <Icon name={name === 'due' ? 'clock' : 'card'} size="1em" />
      {words.soon[name](words.atMost(count))}
    </Button>
  )
}
