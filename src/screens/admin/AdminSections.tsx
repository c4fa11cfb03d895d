import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { admin } from '../../words/en/admin'
import { type AdminSection, pathTo, sections } from './adminAddress'

const SectionLink = chakra('span', {
  base: {
    display: 'inline-block',
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

/** The way between the console's sections; each begins anew. */
export function AdminSections({ current }: { current: AdminSection }) {
  return (
    <chakra.nav
      aria-label={admin.sectionsLabel}
      display="flex"
      flexWrap="wrap"
      gap="1"
      mb="4"
      mx="-3"
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
