import { chakra } from '@chakra-ui/react'
import { states } from '../../../../domain/intake/common/states'
import { Button } from '../../../components/Button'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { StatusBadge } from '../../../components/StatusBadge'
import {
  type AdminPractitionerFragment,
  useAdminPractitionersQuery,
  useAdminVerifyLicensesMutation,
} from '../../../generated/graphql'
import { calendarDay } from '../../../lib/format/dateTimes'
import { adminLicenses as words } from '#words/admin/adminLicenses'
import { DrawerSection } from '../listing/DrawerParts'
import { HStack } from '../../../components/layout/Stack'

/** Lists a clinician's licenses, which an Admin compares with the registers of the state boards. */
export function UserLicenses({ userId }: { userId: string }) {
  const query = useAdminPractitionersQuery()
  return (
    <DrawerSection title={words.title}>
      <Loaded query={query} title={words.failed} loading={<SkeletonLines count={3} />}>
        {({ practitioners }) => {
          const practitioner = practitioners.find(({ id }) => id === userId)
          return practitioner && practitioner.licenses.length > 0 ? (
            <LicenseList practitioner={practitioner} />
          ) : (
            <p>{words.none}</p>
          )
        }}
      </Loaded>
    </DrawerSection>
  )
}

function LicenseList({ practitioner }: { practitioner: AdminPractitionerFragment }) {
  const { id, version, licenses } = practitioner
  const [verify, { loading, error }] = useAdminVerifyLicensesMutation()
  const decide = (state: string, isVerified: boolean) =>
    void verify({
      variables: { input: { practitionerId: id, expectedVersion: version, states: [state], isVerified } },
      // Also refetches after a failure, because the clinician may have changed the licenses.
      refetchQueries: ['AdminPractitioners'],
    }).catch(() => {})
  return (
    <chakra.div display="grid" gap="3">
      {error && <ApiErrorAlert title={words.notKept} error={error} />}
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {licenses.map((license) => (
          <chakra.li
            key={license.state}
            display="flex"
            flexWrap="wrap"
            gap="2"
            alignItems="center"
            justifyContent="space-between"
          >
            <div>
              <chakra.p fontWeight="medium">
                {nameOf(license.state)}, {license.number}
              </chakra.p>
              <chakra.p color="ink.muted">{words.until(calendarDay(license.expiresOn))}</chakra.p>
            </div>
            <HStack gap="2">
              <LicenseBadge license={license} />
              <Button
                size="sm"
                variant="secondary"
                loading={loading}
                aria-label={(license.verifiedAt ? words.takeBackOf : words.verifyOf)(nameOf(license.state))}
                onClick={() => decide(license.state, !license.verifiedAt)}
              >
                {license.verifiedAt ? words.takeBack : words.verify}
              </Button>
            </HStack>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

type License = AdminPractitionerFragment['licenses'][number]

function LicenseBadge({ license: { isActive, verifiedAt } }: { license: License }) {
  if (isActive) return <StatusBadge tone="ok">{words.inForce}</StatusBadge>
  if (verifiedAt) return <StatusBadge tone="stop">{words.runOut}</StatusBadge>
  return <StatusBadge tone="warn">{words.toVerify}</StatusBadge>
}

const names: Readonly<Record<string, string>> = states
const nameOf = (state: string): string => names[state] ?? state
