import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useScrollCurrentIntoView } from '../../components/layout/useScrollCurrentIntoView'
import { admin } from '#words/admin/admin'
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

/** Fades the edge to show that the row scrolls. */
const fade = {
  base: 'linear-gradient(to right, transparent, black 1rem, black calc(100% - 2.5rem), transparent)',
  md: 'none',
}

/** Navigation between sections; each starts without filters. */
export function AdminSections({ current }: { current: AdminSection }) {
  const lineRef = useScrollCurrentIntoView(current)
  return (
    <chakra.nav
      aria-label={admin.sectionsLabel}
      ref={lineRef}
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      gap="1"
      mb="4"
      // A phone shows one scrolling line, because five lines of links would hide the content.
      mx={{ base: '-4', md: '-3' }}
      ps={{ base: '1', md: '0' }}
      // Lets the last link scroll clear of the fade.
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
