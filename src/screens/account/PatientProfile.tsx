import { isAskedAboutPregnancy } from '../../../domain/account/pregnancy'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { type ProfileContentFragment, useMyProfileQuery } from '../../generated/graphql'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { codeOf } from '../../lib/apollo/errorCode'
import { refetchAll, safeRefetch } from '../../lib/apollo/safeRefetch'
import { errors } from '../../words/en/errors'
import { profile as words } from '../../words/en/profile'
import { profileHealth } from '../../words/en/profileHealth'
import { AddressesCard } from './AddressesCard'
import { ClosingCard } from './ClosingCard'
import { ConsentsCard } from './ConsentsCard'
import { DataCard } from './DataCard'
import { HealthCard } from './HealthCard'
import { NotificationsCard } from './NotificationsCard'
import { PersonCard } from './PersonCard'
import { PhoneCard } from './PhoneCard'
import { PregnancyCard } from './PregnancyCard'
import { ProfilePart } from './ProfilePart'
import { ReadersCard } from './ReadersCard'

/** What a patient keeps about themselves, with the API around it; the end of it stands below how one signs in. */
export function PatientProfile({ half }: { half: 'data' | 'closing' }) {
  if (half === 'closing')
    return (
      <ApiProvider>
        <ProfilePart name="closing">
          <ClosingCard />
        </ProfilePart>
      </ApiProvider>
    )
  return (
    <ApiProvider>
      <OwnData />
      <ProfilePart name="emails">
        <NotificationsCard />
      </ProfilePart>
      <ProfilePart name="consents">
        <ConsentsCard />
      </ProfilePart>
      <ProfilePart name="data">
        <DataCard />
        <ReadersCard />
      </ProfilePart>
    </ApiProvider>
  )
}

function OwnData() {
  const { data, error, refetch } = useMyProfileQuery({ fetchPolicy: 'cache-and-network' })
  const profile = data?.myProfile
  if (profile) return <KnownData profile={profile} renew={() => refetchAll(refetch)} />
  if (!error)
    return (
      <SkeletonScreen label={words.loading}>
        <SkeletonLines count={8} />
      </SkeletonScreen>
    )
  return (
    <ProblemNotice title={words.failed} onRetry={safeRefetch(refetch)}>
      {errors[codeOf(error)]}
    </ProblemNotice>
  )
}

function KnownData(part: { profile: ProfileContentFragment; renew: () => Promise<unknown> }) {
  return (
    <>
      <ProfilePart name="about">
        <PersonCard {...part} />
      </ProfilePart>
      <ProfilePart name="contact">
        <PhoneCard {...part} />
        <AddressesCard {...part} />
      </ProfilePart>
      <ProfilePart name="health" text={profileHealth.text}>
        <HealthCard {...part} kind="allergy" />
        <HealthCard {...part} kind="condition" />
        <HealthCard {...part} kind="medication" />
        {isAskedAboutPregnancy(part.profile.sexAtBirth) && <PregnancyCard {...part} />}
      </ProfilePart>
    </>
  )
}
