import { isAskedAboutPregnancy } from '../../../../domain/account/pregnancy'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { type ProfileContentFragment, useMyProfileQuery } from '../../../generated/graphql'
import { ApiProvider } from '../../../lib/apollo/ApiProvider'
import { refetchAll } from '../../../lib/apollo/safeRefetch'
import { profile as words } from '#words/account/profile'
import { profileHealth } from '#words/account/profileHealth'
import { AddressesCard } from './AddressesCard'
import { CloseAccountCard } from './CloseAccountCard'
import { ConsentsCard } from './ConsentsCard'
import { DataCard } from './DataCard'
import { HealthCard } from '../health/HealthCard'
import { NotificationsCard } from './NotificationsCard'
import { PersonCard } from './PersonCard'
import { PhoneCard } from './PhoneCard'
import { PregnancyCard } from './PregnancyCard'
import { PushCard } from './PushCard'
import { AccountSection } from '../forms/AccountSection'
import { ReadersCard } from './ReadersCard'

/** The patient's part of the profile with the API; closing the account follows the security settings. */
export function PatientProfile({ half }: { half: 'data' | 'closing' }) {
  if (half === 'closing')
    return (
      <ApiProvider>
        <AccountSection id="closing" title={words.parts.closing}>
          <CloseAccountCard />
        </AccountSection>
      </ApiProvider>
    )
  return (
    <ApiProvider>
      <OwnData />
      <AccountSection id="emails" title={words.parts.emails}>
        <NotificationsCard />
        <PushCard />
      </AccountSection>
      <AccountSection id="consents" title={words.parts.consents}>
        <ConsentsCard />
      </AccountSection>
      <AccountSection id="data" title={words.parts.data}>
        <DataCard />
        <ReadersCard />
      </AccountSection>
    </ApiProvider>
  )
}

function OwnData() {
  const query = useMyProfileQuery()
  const loading = <LoadingLines label={words.loading} count={8} />
  return (
    <Loaded query={query} title={words.failed} loading={loading}>
      {({ myProfile }) => <LoadedProfile profile={myProfile} refetch={() => refetchAll(query.refetch)} />}
    </Loaded>
  )
}

function LoadedProfile(part: { profile: ProfileContentFragment; refetch: () => Promise<unknown> }) {
  return (
    <>
      <AccountSection id="about" title={words.parts.about}>
        <PersonCard {...part} />
      </AccountSection>
      <AccountSection id="contact" title={words.parts.contact}>
        <PhoneCard {...part} />
        <AddressesCard {...part} />
      </AccountSection>
      <AccountSection id="health" title={words.parts.health} text={profileHealth.text}>
        <HealthCard {...part} kind="allergy" />
        <HealthCard {...part} kind="condition" />
        <HealthCard {...part} kind="medication" />
        {isAskedAboutPregnancy(part.profile.sexAtBirth) && <PregnancyCard {...part} />}
      </AccountSection>
    </>
  )
}
