import type { Role } from '../../../../domain/role'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { useMyPractitionerQuery } from '../../../generated/graphql'
import { ApiProvider } from '../../../lib/apollo/ApiProvider'
import { refetchAll } from '../../../lib/apollo/safeRefetch'
import { staffProfile } from '#words/account/staffProfile'
import { AwayCard } from './AwayCard'
import { CredentialsCard } from './CredentialsCard'
import { LicensesCard } from './LicensesCard'
import { NameCard } from './NameCard'
import { NotificationsCard } from '../profile/NotificationsCard'
import { PushCard } from '../profile/PushCard'
import { OwnMetricsCard } from './OwnMetricsCard'
import { QuickTextsCard } from './QuickTextsCard'
import { AccountSection } from '../forms/AccountSection'

/** Staff profile; Admins have only a few of its parts. */
export function StaffProfile({ role }: { role: Role }) {
  return (
    <ApiProvider>
      {role === 'HCPs' ? (
        <OwnPractitioner />
      ) : (
        <AccountSection id="about" title={staffProfile.parts.about}>
          <NameCard />
        </AccountSection>
      )}
      <AccountSection id="emails" title={staffProfile.parts.emails}>
        <NotificationsCard words={staffProfile.emails} />
        <PushCard />
      </AccountSection>
    </ApiProvider>
  )
}

function OwnPractitioner() {
  const query = useMyPractitionerQuery()
  const refetch = () => refetchAll(query.refetch)
  const loading = <LoadingLines label={staffProfile.loading} count={8} />
  return (
    <Loaded query={query} title={staffProfile.failed} loading={loading}>
      {({ myPractitioner: practitioner }) => (
        <>
          <AccountSection id="about" title={staffProfile.parts.about}>
            <NameCard />
            <CredentialsCard practitioner={practitioner} refetch={refetch} />
            <OwnMetricsCard />
          </AccountSection>
          <AccountSection id="licenses" title={staffProfile.parts.licenses}>
            <LicensesCard practitioner={practitioner} refetch={refetch} />
          </AccountSection>
          <AccountSection id="away" title={staffProfile.parts.away}>
            <AwayCard practitioner={practitioner} refetch={refetch} />
          </AccountSection>
          <AccountSection id="quickTexts" title={staffProfile.parts.quickTexts}>
            <QuickTextsCard practitioner={practitioner} refetch={refetch} />
          </AccountSection>
        </>
      )}
    </Loaded>
  )
}
