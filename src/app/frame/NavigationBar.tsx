import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { Role } from '../../../domain/role'
import { Logo } from '../../components/Logo'
import { Page } from '../../components/layout/Page'
import { frame } from '#words/frame'
import { CartEntry } from './cart/CartEntry'
import { unreadSlotId } from './unreadSlotId'
import { FrameLink } from './FrameLink'
import { GetStarted } from './GetStarted'
import { type PageTheme, pageThemes } from './pageThemes'
import { PhoneMenu } from './PhoneMenu'
import { optionalPart } from '../../lib/chunk/optionalPart'
import { ProfileMenu } from './ProfileMenu'
import { VisitorProfile } from './VisitorProfile'
import { VisitorLinks } from './VisitorLinks'

const StaffNavigation = optionalPart(() => import('./staff/StaffNavigation'), 'StaffNavigation')

/** The audience of the bar; `unknown` in the neutral page that is shown before the app has started. */
export type Audience = Role | 'visitor' | 'unknown'

type NavigationBarProps = {
  theme: PageTheme
  audience: Audience
  /** Whether staff work on the page: the bar is slim and as wide as the work. */
  isWork: boolean
}

/** Logo, links and profile icon; the links depend on the audience (specification §2). */
export const NavigationBar = memo(function NavigationBar({ theme, audience, isWork }: NavigationBarProps) {
  const isStaff = audience === 'HCPs' || audience === 'Admin'
  return (
    <chakra.header
      css={pageThemes[theme]}
      position="relative"
      zIndex="menu"
      bg="var(--frame-ground)"
      borderBottomWidth="1px"
      borderColor="var(--frame-line)"
    >
      <chakra.nav aria-label={frame.navigation.label}>
        <Page
          width={isWork ? 'bench' : 'page'}
          display="flex"
          alignItems="center"
          gap={{ base: '1', md: '3' }}
          minH={isWork ? '12' : { base: '16', md: '20' }}
        >
          <FrameLink to="/" color="var(--frame-strong)" me="auto" aria-label={frame.navigation.home}>
            <Logo />
          </FrameLink>
          {audience === 'visitor' && <VisitorBar look={theme} />}
          {isStaff ? <StaffNavigation role={audience} isLive={isWork} /> : <span id={unreadSlotId} />}
          {audience === 'user' && <CartEntry isPatient />}
          {audience !== 'visitor' && audience !== 'unknown' && <ProfileMenu role={audience} />}
        </Page>
      </chakra.nav>
    </chakra.header>
  )
})

function VisitorBar({ look }: { look: PageTheme }) {
  return (
    <>
      <VisitorLinks />
      <chakra.div display={{ base: 'none', md: 'block' }}>
        <GetStarted look={look} />
      </chakra.div>
      <CartEntry isPatient={false} />
      <VisitorProfile />
      <PhoneMenu look={look} />
    </>
  )
}
