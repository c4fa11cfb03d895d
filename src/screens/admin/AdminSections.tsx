import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useScrollCurrentIntoView } from '../../components/layout/useScrollCurrentIntoView'
import { useAdminBacklogQuery } from '../../generated/graphql'
import { refetchAll, safeRefetch } from '../../lib/apollo/safeRefetch'
import { useCatchUp } from '../../lib/hooks/useCatchUp'
import { admin } from '#words/admin/admin'
import { type AdminSection, pathTo, type SectionGroup, sectionGroups } from './adminAddress'
import { sectionBacklog } from './sectionBacklog'

const SectionItem = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    flexShrink: '0',
    px: '3',
    py: '1.5',
    borderRadius: 'staff',
    color: 'ink.muted',
    fontWeight: 'medium',
    _hover: { bg: 'brand.soft', color: 'brand.strong' },
    '&:has([aria-current])': { bg: 'brand.soft', color: 'brand.strong', fontWeight: 'semibold' },
    '& > a': { textDecoration: 'none', color: 'inherit', whiteSpace: 'nowrap' },
    // The whole item is the link's target; the count stays outside the link, so that its name does not change.
    '& > a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' },
  },
})

const Count = chakra('span', {
  base: {
    px: '1.5',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'staff',
  },
  variants: {
    isUrgent: { true: { bg: 'stop.soft', color: 'stop' }, false: { bg: 'line', color: 'ink' } },
  },
})

/** Fades the edge to show that the row scrolls. */
const fade = {
  base: 'linear-gradient(to right, transparent, black 1rem, black calc(100% - 2.5rem), transparent)',
  lg: 'none',
}

/** Navigation between sections, with what waits in each; a section starts without filters. */
export function AdminSections({ current }: { current: AdminSection }) {
  const backlog = useBacklog()
  const lineRef = useScrollCurrentIntoView(`${current} ${JSON.stringify(backlog)}`)
  return (
    <chakra.nav
      aria-label={admin.sectionsLabel}
      ref={lineRef}
      display={{ base: 'flex', lg: 'block' }}
      gap="1"
      mb={{ base: '4', lg: '0' }}
      // Up to a small desktop one scrolling line, because a rail would take a third of the width.
      mx={{ base: '-4', md: '-3' }}
      ps={{ base: '1', lg: '0' }}
      // Lets the last link scroll clear of the fade.
      pe={{ base: '10', lg: '0' }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '4' }}
      alignSelf="start"
      css={{ scrollbarWidth: 'none', maskImage: fade }}
      textStyle="staff"
    >
      {Object.entries(sectionGroups).map(([group, sections]) => (
        <chakra.div key={group} display={{ base: 'contents', lg: 'block' }} mb={{ lg: '3' }}>
          {group !== 'overview' && (
            <chakra.p
              id={`sections-${group}`}
              display={{ base: 'none', lg: 'block' }}
              px="3"
              mb="1"
              fontSize="sm"
              color="ink.muted"
            >
              {admin.groups[group as Exclude<SectionGroup, 'overview'>]}
            </chakra.p>
          )}
          <chakra.ul
            aria-labelledby={group === 'overview' ? undefined : `sections-${group}`}
            display={{ base: 'contents', lg: 'block' }}
            listStyleType="none"
          >
            {sections.map((section) => (
              <Section key={section} section={section} isCurrent={section === current} backlog={backlog} />
            ))}
          </chakra.ul>
        </chakra.div>
      ))}
    </chakra.nav>
  )
}

function Section({
  section,
  isCurrent,
  backlog,
}: {
  section: AdminSection
  isCurrent: boolean
  backlog: ReturnType<typeof useBacklog>
}) {
  const waiting = sectionBacklog(section, backlog)
  return (
    <SectionItem>
      <Link to={pathTo(section)} aria-current={isCurrent ? 'page' : undefined}>
        {admin.sections[section]}
      </Link>
      {waiting && (
        <Count isUrgent={waiting.isUrgent} title={waiting.what}>
          {admin.backlog.count(waiting.count)}
          <VisuallyHidden> {waiting.what}</VisuallyHidden>
        </Count>
      )}
    </SectionItem>
  )
}

/** Reads what waits, again after every change of the address, such as a drawer that was closed, and each minute. */
function useBacklog() {
  const { data, refetch } = useAdminBacklogQuery()
  const { key } = useLocation()
  useCatchUp(safeRefetch(refetch))
  const readKey = useRef(key)
  useEffect(
    function readAgainAfterChange() {
      if (readKey.current === key) return
      readKey.current = key
      void refetchAll(refetch)
    },
    [key, refetch],
  )
  return data?.adminBacklog
}
