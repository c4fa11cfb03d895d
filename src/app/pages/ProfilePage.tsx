import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { useSession } from '../../lib/session/useSession'
import { LazyPatientProfile } from '../../screens/account/profile/LazyPatientProfile'
import { LazyStaffProfile } from '../../screens/account/staff/LazyStaffProfile'
import { ProfileNavigation } from '../../screens/account/profile/ProfileNavigation'
import { SecuritySections } from '../../screens/account/security/SecuritySections'
import { titles } from '#words/titles'
import { PageSpinner } from '../../components/feedback/PageSpinner'
import { lazyPart } from '../../components/feedback/lazyPart'
import { Stack } from '../../components/layout/Stack'

const PrintedRecord = lazyPart(
  () => import('../../screens/account/printedRecord/PrintedRecord'),
  'PrintedRecord',
  {
    loading: <PageSpinner />,
  },
)

/** /profile: sign-in settings and personal data; for patients `?view=record` prints the latter. */
export function ProfilePage() {
  const session = useSession()
  const view = new URLSearchParams(useLocation().search).get('view')
  if (session.status !== 'authenticated') return null
  if (session.role !== 'user') return <StaffProfile role={session.role} />
  return view === 'record' ? <PrintedRecord /> : <OwnProfile />
}

/** What follows a part that still loads is not seen before it, because that part would push it. */
const inOrder = {
  '& [data-skeleton] ~ :not([data-skeleton])': { visibility: 'hidden' },
  '& :has([data-skeleton]) ~ *': { visibility: 'hidden' },
} as const

function StaffProfile({ role }: { role: Role }) {
  return (
    <Page width="form" padded>
      <Stack gap="8" css={inOrder}>
        <ProfileHeading />
        <LazyStaffProfile role={role} />
        <SecuritySections />
      </Stack>
    </Page>
  )
}

function OwnProfile() {
  return (
    <Page padded maxW="60rem">
      <ProfileHeading />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
        columnGap="10"
        rowGap="8"
        alignItems="start"
        pt={{ base: '4', lg: '8' }}
      >
        <ProfileNavigation />
        <Stack gap={{ base: '10', md: '14' }} css={inOrder}>
          <LazyPatientProfile security={<SecuritySections />} />
        </Stack>
      </chakra.div>
    </Page>
  )
}

function ProfileHeading() {
  return (
    <Heading as="h1" level="page">
      {titles.profile}
    </Heading>
  )
}
