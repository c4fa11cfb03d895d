import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useCurrentInSight } from '../../components/useCurrentInSight'
import { admin } from '../../words/en/admin'
import { type AdminSection, pathTo, sections } from './adminAddress'

const SectionLink = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    '& > a': {
      display: 'block',
      px: '3',
      py: '2',
      borderRadius: 'staff',
      color: 'ink.muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      _hover: { bg: 'brand.soft', color: 'brand.strong' },
      '&[aria-current]': { bg: 'brand.soft', color: 'brand.strong', fontWeight: 'semibold' },
    },
  },
})

/** That there is more to the side. */
const fade = {
  base: 'linear-gradient(to right, transparent, black 1rem, black calc(100% - 2.5rem), transparent)',
  md: 'none',
}

/** The way between the console's sections; each begins anew. */
export function AdminSections({ current }: { current: AdminSection }) {
  const lineRef = useCurrentInSight(current)
  return (
    <chakra.nav
      aria-label={admin.sectionsLabel}
      ref={lineRef}
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      gap="1"
      mb="4"
      // On a phone it is one line that is pushed aside: five lines of links would hide what they lead to.
      mx={{ base: '-4', md: '-3' }}
      ps={{ base: '1', md: '0' }}
      // So that the last one can be pushed out of the fade.
      pe={{ base: '10', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      css={{ scrollbarWidth: 'none', maskImage: fade }}
      textStyle="staff"
    >
      {sections.map((section) => (
        <SectionLink key={section}>
          <Link to={pathTo(section)} aria-current={section === current ? 'page' : undefined}>
            {admin.sections[section]}
          </Link>
        </SectionLink>
      ))}
    </chakra.nav>
  )
}
