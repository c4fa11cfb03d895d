import { chakra } from '@chakra-ui/react'
import { Icon } from '../../components/Icon'
import { frame } from '#words/frame'
import { Disclosure } from './Disclosure'
import { GetStarted } from './GetStarted'
import type { PageTheme } from './pageThemes'
import { MenuRows } from './MenuRows'
import { aboutItem, contactItem, faqItem, treatmentItems } from './menuItems'

/** The links of the bar where it is too narrow for them; at most 500 px high (specification §9). */
export function PhoneMenu({ look }: { look: PageTheme }) {
  return (
    <chakra.div display={{ lg: 'none' }}>
      <Disclosure
        side="wide"
        trigger={<Icon name="menu" size="1.5rem" />}
        triggerLabel={frame.navigation.phoneMenu}
      >
        <MenuRows items={[aboutItem]} />
        <li>
          <chakra.p px="3" pt="2" pb="1" textStyle="eyebrow" color="var(--frame-muted)" id="phone-treatments">
            {frame.navigation.treatments}
          </chakra.p>
          <chakra.ul listStyleType="none" ps="3" aria-labelledby="phone-treatments">
            <MenuRows items={treatmentItems} />
          </chakra.ul>
        </li>
        <MenuRows items={[faqItem, contactItem]} />
        <chakra.li px="3" pt="2" pb="1">
          <GetStarted look={look} full />
        </chakra.li>
      </Disclosure>
    </chakra.div>
  )
}
