import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../../../components/Icon'
import { optionalPart } from '../../../lib/chunk/optionalPart'
import { staffBar as words } from '#words/staff'
import { unreadMessages } from '#words/messages/unreadMessages'
import { Disclosure } from '../Disclosure'
import type { StaffCountsOf } from './StaffCounts'
import { isCurrent, type StaffItem, staffItems, type StaffRole } from './staffItems'

const StaffCounts = optionalPart(() => import('./StaffCounts'), 'StaffCounts')
const StaffSearch = optionalPart(() => import('./StaffSearchPart'), 'StaffSearchPart')

type StaffNavigationProps = {
  role: StaffRole
  /** Whether the page uses the API anyway, so that the counts cost no further code. */
  isLive: boolean
}

/** The screens of clinicians and admins with what waits in them, and the search, beside the logo. */
export function StaffNavigation({ role, isLive }: StaffNavigationProps) {
  const [counts, setCounts] = useState<StaffCountsOf>({})
  const [isSearching, setSearching] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const items = staffItems[role]
  useSearchKey(() => setSearching(true))

  useEffect(
    function returnFocus() {
      if (!isSearching) return undefined
      const button = buttonRef.current
      return () => {
        // The closed dialog gives the focus back, unless the page itself had it.
        if (document.activeElement === document.body) button?.focus()
      }
    },
    [isSearching],
  )

  return (
    <>
      <chakra.ul
        aria-label={words.label}
        display={{ base: 'none', md: 'flex' }}
        alignItems="center"
        gap="1"
        flex="1"
        minW="0"
        listStyleType="none"
        ms={{ md: '1', lg: '4' }}
      >
        {items.map((item) => (
          <li key={item.to}>
            <BarLink item={item} count={item.count && counts[item.count]} />
          </li>
        ))}
        {role === 'HCPs' && (
          <li>
            <PatientsButton type="button" aria-haspopup="dialog" onClick={() => setSearching(true)}>
              {words.patients}
            </PatientsButton>
          </li>
        )}
      </chakra.ul>
      <SearchButton
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setSearching(true)}
      >
        <Icon name="search" />
        <chakra.span display={{ base: 'none', lg: 'inline' }}>{words.search}</chakra.span>
        <chakra.kbd display={{ base: 'none', lg: 'inline' }} aria-hidden="true" ms="auto" fontSize="0.75rem">
          {searchKeys()}
        </chakra.kbd>
        <chakra.span display={{ lg: 'none' }}>
          <VisuallyHidden>{words.search}</VisuallyHidden>
        </chakra.span>
      </SearchButton>
      <chakra.div display={{ md: 'none' }}>
        <Disclosure side="wide" trigger={<Icon name="menu" size="1.5rem" />} triggerLabel={words.menu}>
          {items.map((item) => (
            <li key={item.to}>
              <BarLink item={item} count={item.count && counts[item.count]} isRow />
            </li>
          ))}
          {role === 'HCPs' && (
            <li>
              <PatientsButton
                kind="row"
                type="button"
                aria-haspopup="dialog"
                onClick={() => setSearching(true)}
              >
                {words.patients}
              </PatientsButton>
            </li>
          )}
        </Disclosure>
      </chakra.div>
      {isLive && <StaffCounts role={role} onCounts={setCounts} />}
      {isSearching && <StaffSearch role={role} onClose={() => setSearching(false)} />}
    </>
  )
}

type BarLinkProps = { item: StaffItem; count: number | undefined; isRow?: boolean }

function BarLink({ item, count = 0, isRow = false }: BarLinkProps) {
  const location = useLocation()
  return (
    <StaffLink kind={isRow ? 'row' : 'bar'} asChild>
      <Link to={item.to} aria-current={isCurrent(item, location) ? 'page' : undefined}>
        {item.label}
        {item.count && count > 0 && (
          <>
            <Count isUrgent={item.count === 'unread'}>{unreadMessages.count(count)}</Count>
            <VisuallyHidden>{words[item.count]}</VisuallyHidden>
          </>
        )}
      </Link>
    </StaffLink>
  )
}

/** Apple's keyboards have another key for it. */
function searchKeys(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? words.searchKeys.apple : words.searchKeys.other
}

/** Opens the search by ⌘K or Ctrl+K, also while someone types. */
function useSearchKey(open: () => void): void {
  const openNow = useEffectEvent(open)
  useEffect(function listen() {
    function onKey(event: KeyboardEvent): void {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      openNow()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const staffLinkRecipe = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: 'target',
    px: { base: '2', xl: '3' },
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    color: 'var(--frame-text)',
    textDecoration: 'none',
    borderRadius: 'staff',
    cursor: 'pointer',
    _hover: { color: 'var(--frame-strong)', bg: 'var(--frame-wash)' },
    '&[aria-current]': {
      color: 'var(--frame-strong)',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 -3px 0 {colors.brand}',
      borderBottomRadius: '0',
    },
  },
  variants: { kind: { bar: {}, row: { display: 'flex', w: 'full', fontSize: 'md' } } },
  defaultVariants: { kind: 'bar' },
} as const

const StaffLink = chakra('a', staffLinkRecipe)
const PatientsButton = chakra('button', staffLinkRecipe)

const Count = chakra('span', {
  base: {
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    fontSize: '0.75rem',
    fontWeight: 'bold',
    lineHeight: '1.25rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    bg: 'brand.soft',
    color: 'brand.strong',
  },
  variants: { isUrgent: { true: { bg: 'accent', color: 'white' } } },
})

const SearchButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: '2',
    minH: { base: 'target', lg: '9' },
    minW: { base: 'target', lg: '56' },
    px: { lg: '3' },
    fontSize: 'sm',
    color: 'var(--frame-muted)',
    borderWidth: { base: '0', lg: '1px' },
    borderColor: 'var(--frame-line)',
    borderRadius: 'staff',
    cursor: 'pointer',
    _hover: { color: 'var(--frame-strong)', bg: 'var(--frame-wash)' },
  },
})
