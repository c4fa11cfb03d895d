import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
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
  base: 'linear-gradient(to right, transparent, black 1.25rem, black calc(100% - 2.5rem), transparent)',
  md: 'none',
}

/** The way between the console's sections; each begins anew. */
export function AdminSections({ current }: { current: AdminSection }) {
  const strip = useRef<HTMLElement>(null)
  useEffect(
    function showWhereOneIs() {
      const line = strip.current
      const link = line?.querySelector(`[data-section="${current}"]`)
      if (!line || !link) return
      const { left, width } = link.getBoundingClientRect()
      line.scrollLeft += left + width / 2 - line.clientWidth / 2
    },
    [current],
  )
  return (
    <chakra.nav
      aria-label={admin.sectionsLabel}
      ref={strip}
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      gap="1"
      mb="4"
      // On a phone it is one line that is pushed aside: five lines of links would hide what they lead to.
      mx={{ base: '-4', md: '-3' }}
      px={{ base: '1', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      css={{ scrollbarWidth: 'none', maskImage: fade }}
      textStyle="staff"
    >
      {sections.map((section) => (
        <SectionLink key={section} data-section={section}>
          <Link to={pathTo(section)} aria-current={section === current ? 'page' : undefined}>
            {admin.sections[section]}
          </Link>
        </SectionLink>
      ))}
    </chakra.nav>
  )
}
