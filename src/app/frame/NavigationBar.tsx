import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { Role } from '../../../domain/role'
import { Logo } from '../../components/Logo'
import { Page } from '../../components/Page'
import { frame } from '../../words/en/frame'
import { besideProfileId } from './besideProfileId'
import { FrameLink } from './FrameLink'
import { GetStarted } from './GetStarted'
import { type Look, looks } from './looks'
import { PhoneMenu } from './PhoneMenu'
import { ProfileMenu } from './ProfileMenu'
import { VisitorProfile } from './VisitorProfile'
import { VisitorLinks } from './VisitorLinks'

/** Whom the bar is for; `unknown` in the neutral page that is shown before the app has started. */
export type Audience = Role | 'visitor' | 'unknown'

type NavigationBarProps = { look: Look; audience: Audience }

/** Logo, links and profile icon; which links there are depends on who is signed in (specification §2). */
export const NavigationBar = memo(function NavigationBar({ look, audience }: NavigationBarProps) {
  return (
    <chakra.header
      css={looks[look]}
      position="relative"
      zIndex="menu"
      bg="var(--frame-ground)"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="var(--frame-line)"
    >
      <chakra.nav aria-label={frame.navigation.label}>
        <Page display="flex" alignItems="center" gap={{ base: '1', md: '3' }} minH={{ base: '16', md: '20' }}>
          <FrameLink to="/" color="var(--frame-strong)" me="auto" aria-label={frame.navigation.home}>
            <Logo />
          </FrameLink>
          {audience === 'visitor' && <VisitorBar look={look} />}
          <span id={besideProfileId} />
          {audience !== 'visitor' && audience !== 'unknown' && <ProfileMenu role={audience} />}
        </Page>
      </chakra.nav>
    </chakra.header>
  )
})

function VisitorBar({ look }: { look: Look }) {
  return (
    <>
      <VisitorLinks />
      <chakra.div display={{ base: 'none', md: 'block' }}>
        <GetStarted look={look} />
      </chakra.div>
      <VisitorProfile />
      <PhoneMenu look={look} />
    </>
  )
}
