import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { profile } from '#words/account/profile'

const { label, ...parts } = profile.parts

/** Links to the profile's sections: a side column on wide screens, else a scrolling row. */
export function ProfileNavigation() {
  const { hash } = useLocation()
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      flexDirection={{ base: 'row', lg: 'column' }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      position={{ lg: 'sticky' }}
      top="8"
      mx={{ base: '-4', lg: '0' }}
      px={{ base: '1', lg: '0' }}
      borderBottomWidth={{ base: '1px', lg: '0' }}
    >
      {Object.entries(parts).map(([name, words]) => (
        <PartLink key={name} asChild>
          <Link to={`#${name}`} replace aria-current={hash === `#${name}` ? 'location' : undefined}>
            {words}
          </Link>
        </PartLink>
      ))}
    </chakra.nav>
  )
}

const PartLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'target',
    px: '3',
    flexShrink: '0',
    color: 'ink.muted',
    fontWeight: 'medium',
    borderRadius: 'patient',
    _hover: { color: 'brand.strong', bg: 'brand.soft' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'brand.strong', bg: 'brand.soft' },
  },
})
