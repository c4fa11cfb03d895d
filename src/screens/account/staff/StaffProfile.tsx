import type { Role } from '../../../../domain/role'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { useMyPractitionerQuery } from '../../../generated/graphql'
import { ApiProvider } from '../../../lib/apollo/ApiProvider'
import { refetchAll } from '../../../lib/apollo/safeRefetch'
import { staffProfile } from '#words/account/staffProfile'
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
  const query = useMyPractitionerQuery()
  const refetch = () => refetchAll(query.refetch)
  const loading = (
    <SkeletonScreen label={staffProfile.loading}>
      <SkeletonLines count={8} />
    </SkeletonScreen>
  )
  return (
    <Loaded query={query} title={staffProfile.failed} loading={loading}>
      {({ myPractitioner: practitioner }) => (
        <>
          <StaffSection name="about">
            <NameCard />
            <CredentialsCard practitioner={practitioner} refetch={refetch} />
          </StaffSection>
          <StaffSection name="licenses">
            <LicensesCard practitioner={practitioner} refetch={refetch} />
          </StaffSection>
          <StaffSection name="away">
            <AwayCard practitioner={practitioner} refetch={refetch} />
          </StaffSection>
          <StaffSection name="quickTexts">
            <QuickTextsCard practitioner={practitioner} refetch={refetch} />
          </StaffSection>
        </>
      )}
    </Loaded>
  )
}
