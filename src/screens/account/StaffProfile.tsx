import type { Role } from '../../../domain/role'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useMyPractitionerQuery } from '../../generated/graphql'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { codeOf } from '../../lib/apollo/errorCode'
import { refetchAll, safeRefetch } from '../../lib/apollo/safeRefetch'
import { errors } from '../../words/en/errors'
import { staffProfile } from '../../words/en/staffProfile'
import { AwayCard } from './AwayCard'
import { CredentialsCard } from './CredentialsCard'
import { LicencesCard } from './LicencesCard'
import { NameCard } from './NameCard'
import { NotificationsCard } from './NotificationsCard'
import { QuickTextsCard } from './QuickTextsCard'
import { StaffPart } from './StaffPart'

/** What somebody of the staff keeps about themselves; of an Admin that is little. */
export function StaffProfile({ role }: { role: Role }) {
  return (
    <ApiProvider>
      {role === 'HCPs' ? (
        <OwnPractitioner />
      ) : (
        <StaffPart name="about">
          <NameCard />
        </StaffPart>
      )}
      <StaffPart name="emails">
        <NotificationsCard words={staffProfile.emails} />
      </StaffPart>
    </ApiProvider>
  )
}

function OwnPractitioner() {
  const { data, error, refetch } = useMyPractitionerQuery({ fetchPolicy: 'cache-and-network' })
  const practitioner = data?.myPractitioner
  if (!practitioner && error)
    return (
      <ProblemNotice title={staffProfile.failed} onRetry={safeRefetch(refetch)}>
        {errors[codeOf(error)]}
      </ProblemNotice>
    )
  if (!practitioner)
    return (
      <SkeletonScreen label={staffProfile.loading}>
        <SkeletonLines count={8} />
      </SkeletonScreen>
    )
  const part = { practitioner, renew: () => refetchAll(refetch) }
  return (
    <>
      <StaffPart name="about">
        <NameCard />
        <CredentialsCard {...part} />
      </StaffPart>
      <StaffPart name="licences">
        <LicencesCard {...part} />
      </StaffPart>
      <StaffPart name="away">
        <AwayCard {...part} />
      </StaffPart>
      <StaffPart name="quickTexts">
        <QuickTextsCard {...part} />
      </StaffPart>
    </>
  )
}
