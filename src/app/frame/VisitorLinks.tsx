import { chakra } from '@chakra-ui/react'
import { Icon } from '../../components/Icon'
import { frame } from '#words/frame'
import { Disclosure } from './Disclosure'
import { FrameLink } from './FrameLink'
import { MenuRows } from './MenuRows'
import { aboutItem, contactItem, faqItem, type MenuItem, treatmentItems } from './menuItems'

const words = frame.navigation

/** The links in the middle of the bar, where there is room for them. */
export function VisitorLinks() {
  return (
    <chakra.ul
      display={{ base: 'none', lg: 'flex' }}
      alignItems="center"
      gap="1"
      listStyleType="none"
      mx="auto"
    >
      <BarLink item={aboutItem} />
      <li>
        <Disclosure
          side="start"
          trigger={
            <>
              {words.treatments}
              <Icon name="chevron" size="1em" />
            </>
          }
        >
          <MenuRows items={treatmentItems} />
        </Disclosure>
      </li>
      <BarLink item={faqItem} />
      <BarLink item={contactItem} />
    </chakra.ul>
  )
}

function BarLink({ item }: { item: MenuItem }) {
  return (
    <li>
      <FrameLink kind="bar" to={item.to}>
        {item.label}
      </FrameLink>
    </li>
  )
}
