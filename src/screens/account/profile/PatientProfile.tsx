import { isAskedAboutPregnancy } from '../../../../domain/account/pregnancy'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
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
import { ProfileSection } from './ProfileSection'
import { ReadersCard } from './ReadersCard'

/** The patient's part of the profile with the API; closing the account follows the security settings. */
export function PatientProfile({ half }: { half: 'data' | 'closing' }) {
  if (half === 'closing')
    return (
      <ApiProvider>
        <ProfileSection name="closing">
          <CloseAccountCard />
        </ProfileSection>
      </ApiProvider>
    )
  return (
    <ApiProvider>
      <OwnData />
      <ProfileSection name="emails">
        <NotificationsCard />
      </ProfileSection>
      <ProfileSection name="consents">
        <ConsentsCard />
      </ProfileSection>
      <ProfileSection name="data">
        <DataCard />
        <ReadersCard />
      </ProfileSection>
    </ApiProvider>
  )
}

function OwnData() {
  const query = useMyProfileQuery()
  const loading = (
    <SkeletonScreen label={words.loading}>
      <SkeletonLines count={8} />
    </SkeletonScreen>
  )
  return (
    <Loaded query={query} title={words.failed} loading={loading}>
      {({ myProfile }) => <LoadedProfile profile={myProfile} refetch={() => refetchAll(query.refetch)} />}
    </Loaded>
  )
}

function LoadedProfile(part: { profile: ProfileContentFragment; refetch: () => Promise<unknown> }) {
  return (
    <>
      <ProfileSection name="about">
        <PersonCard {...part} />
      </ProfileSection>
      <ProfileSection name="contact">
        <PhoneCard {...part} />
        <AddressesCard {...part} />
      </ProfileSection>
      <ProfileSection name="health" text={profileHealth.text}>
        <HealthCard {...part} kind="allergy" />
        <HealthCard {...part} kind="condition" />
        <HealthCard {...part} kind="medication" />
        {isAskedAboutPregnancy(part.profile.sexAtBirth) && <PregnancyCard {...part} />}
      </ProfileSection>
    </>
  )
}
