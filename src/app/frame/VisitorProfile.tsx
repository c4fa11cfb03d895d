import { Icon } from '../../components/Icon'
import { frame } from '#words/frame'
import { Disclosure } from './Disclosure'
import { FrameLink } from './FrameLink'
import { MenuRows } from './MenuRows'
import { visitorItems } from './menuItems'
import { HStack } from '../../components/layout/Stack'

/** The profile icon of a visitor: the icon links to /login, the arrow beside it opens the menu. */
export function VisitorProfile() {
  return (
    <HStack borderWidth="1px" borderColor="var(--frame-line)" borderRadius="patient">
      <FrameLink kind="bar" to="/login" aria-label={frame.navigation.signIn} px="2.5">
        <Icon name="person" size="1.5rem" />
      </FrameLink>
      <Disclosure
        side="end"
        triggerLabel={frame.navigation.profileMenu}
        trigger={<Icon name="chevron" size="1.125em" />}
      >
        <MenuRows items={visitorItems} />
      </Disclosure>
    </HStack>
  )
}
