import type { Role } from '../../../../domain/role'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { useMyPractitionerQuery } from '../../../generated/graphql'
import { ApiProvider } from '../../../lib/apollo/ApiProvider'
import { codeOf } from '../../../lib/apollo/errorCode'
import { refetchAll, safeRefetch } from '../../../lib/apollo/safeRefetch'
import { errors } from '../../../words/en/errors'
import { staffProfile } from '../../../words/en/account/staffProfile'
import { AwayCard } from './AwayCard'
import { CredentialsCard } from './CredentialsCard'
import { LicensesCard } from './LicensesCard'
import { NameCard } from './NameCard'
import { NotificationsCard } from '../profile/NotificationsCard'
import { QuickTextsCard } from './QuickTextsCard'
import { StaffSection } from './StaffSection'

/** Staff profile; Admins have only a few of its parts. */
export function StaffProfile({ role }: { role: Role }) {
  return (
    <ApiProvider>
      {role === 'HCPs' ? (
        <OwnPractitioner />
      ) : (
        <StaffSection name="about">
          <NameCard />
        </StaffSection>
      )}
      <StaffSection name="emails">
        <NotificationsCard words={staffProfile.emails} />
      </StaffSection>
    </ApiProvider>
  )
}

function OwnPractitioner() {
  const { data, error, refetch } = useMyPractitionerQuery()
  const practitioner = data?.myPractitioner
  if (!practitioner && error)
    return (
      <ErrorAlert title={staffProfile.failed} onRetry={safeRefetch(refetch)}>
        {errors[codeOf(error)]}
      </ErrorAlert>
    )
  if (!practitioner)
    return (
      <SkeletonScreen label={staffProfile.loading}>
        <SkeletonLines count={8} />
      </SkeletonScreen>
    )
  const part = { practitioner, refetch: () => refetchAll(refetch) }
  return (
    <>
      <StaffSection name="about">
        <NameCard />
        <CredentialsCard {...part} />
      </StaffSection>
      <StaffSection name="licenses">
        <LicensesCard {...part} />
      </StaffSection>
      <StaffSection name="away">
        <AwayCard {...part} />
      </StaffSection>
      <StaffSection name="quickTexts">
        <QuickTextsCard {...part} />
      </StaffSection>
    </>
  )
}
