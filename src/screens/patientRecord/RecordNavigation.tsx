import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { records as words } from '#words/records/records'
import { recordSections } from './recordSections'

/** The ways to the parts of the page. */
export function RecordNavigation() {
  const { hash } = useLocation()
  return (
    <chakra.nav
      aria-label={words.sectionsLabel}
      display={{ base: 'flex', _print: 'none' }}
      overflowX="auto"
      mx={{ base: '-4', md: '-2' }}
      px={{ base: '2', md: '0' }}
      pt="1"
    >
      {recordSections.map((section) => (
        <SectionLink key={section} asChild>
          <Link to={`#${section}`} replace aria-current={hash === `#${section}` ? 'location' : undefined}>
            {words.sections[section]}
          </Link>
        </SectionLink>
      ))}
    </chakra.nav>
  )
}

const SectionLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: { base: 'target', md: '9' },
    px: '2.5',
    flexShrink: '0',
    color: 'brand',
    fontWeight: 'medium',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'brand.strong', borderColor: 'line.strong' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { borderColor: 'brand' },
  },
})
