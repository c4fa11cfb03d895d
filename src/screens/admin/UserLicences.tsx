import { chakra } from '@chakra-ui/react'
import { states } from '../../../domain/intake/common/states'
import { Button } from '../../components/Button'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { StatusBadge } from '../../components/StatusBadge'
import {
  type AdminPractitionerFragment,
  useAdminPractitionersQuery,
  useAdminVerifyLicencesMutation,
} from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { calendarDay } from '../../lib/format/dateTimes'
import { adminLicences as words } from '../../words/en/adminLicences'
import { errors } from '../../words/en/errors'
import { DrawerPart } from './DrawerParts'

/** What a professional's licenses say, to be compared with the registers of the boards. */
export function UserLicences({ userId }: { userId: string }) {
  const { data, error, refetch } = useAdminPractitionersQuery({ fetchPolicy: 'cache-and-network' })
  const practitioner = data?.practitioners.find(({ id }) => id === userId)
  return (
    <DrawerPart title={words.title}>
      {practitioner && practitioner.licences.length > 0 ? (
        <LicenceList practitioner={practitioner} />
      ) : data ? (
        <p>{words.none}</p>
      ) : error ? (
        <ProblemNotice title={words.failed} onRetry={safeRefetch(refetch)}>
          {errors[codeOf(error)]}
        </ProblemNotice>
      ) : (
        <SkeletonLines count={3} />
      )}
    </DrawerPart>
  )
}

function LicenceList({ practitioner }: { practitioner: AdminPractitionerFragment }) {
  const { id, version, licences } = practitioner
  const [verify, { loading, error }] = useAdminVerifyLicencesMutation()
  const decide = (state: string, isVerified: boolean) =>
    void verify({
      variables: { input: { practitionerId: id, expectedVersion: version, states: [state], isVerified } },
      // Also when it fails: the professional may have changed them meanwhile.
      refetchQueries: ['AdminPractitioners'],
    }).catch(() => {})
  return (
    <chakra.div display="grid" gap="3">
      {error && <ProblemNotice title={words.notKept}>{errors[codeOf(error)]}</ProblemNotice>}
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {licences.map((licence) => (
          <chakra.li
            key={licence.state}
            display="flex"
            flexWrap="wrap"
            gap="2"
            alignItems="center"
            justifyContent="space-between"
          >
            <div>
              <chakra.p fontWeight="medium">
                {nameOf(licence.state)}, {licence.number}
              </chakra.p>
              <chakra.p color="ink.muted">{words.until(calendarDay(licence.expiresOn))}</chakra.p>
            </div>
            <chakra.div display="flex" gap="2" alignItems="center">
              <LicenceBadge licence={licence} />
              <Button
                size="sm"
                variant="secondary"
                loading={loading}
                aria-label={(licence.verifiedAt ? words.takeBackOf : words.verifyOf)(nameOf(licence.state))}
                onClick={() => decide(licence.state, !licence.verifiedAt)}
              >
                {licence.verifiedAt ? words.takeBack : words.verify}
              </Button>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

type Licence = AdminPractitionerFragment['licences'][number]

function LicenceBadge({ licence: { isInForce, verifiedAt } }: { licence: Licence }) {
  if (isInForce) return <StatusBadge tone="ok">{words.inForce}</StatusBadge>
  if (verifiedAt) return <StatusBadge tone="stop">{words.runOut}</StatusBadge>
  return <StatusBadge tone="warn">{words.toVerify}</StatusBadge>
}

const names: Readonly<Record<string, string>> = states
const nameOf = (state: string): string => names[state] ?? state
