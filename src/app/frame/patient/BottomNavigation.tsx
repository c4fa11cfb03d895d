import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, matchPath } from 'react-router-dom'
import { Icon } from '../../../components/Icon'
import { bottomNavigation as words } from '#words/bottomNavigation'
import { unreadMessages } from '#words/messages/unreadMessages'

type BottomNavigationProps = {
  /** Path of the current page. */
  path: string
  /** Number of unread messages. */
  unread: number
}

/**
 * The five pages that patients use most, at the foot of a phone's screen. The page ends with a space of the same height,
 * so that its last line can be scrolled above the bar. The bar gives way while the on-screen keyboard needs the room.
 */
export function BottomNavigation({ path, unread }: BottomNavigationProps) {
  return (
    <>
      <Room />
      <Bar data-bottom-navigation aria-label={words.label}>
        <chakra.ul display="grid" gridTemplateColumns="repeat(5, minmax(0, 1fr))" listStyleType="none">
          {items.map(({ to, label, icon }) => (
            <li key={to}>
              <Item asChild>
                <Link to={to} aria-current={matchPath(to, path) ? 'page' : undefined}>
                  {icon}
                  {label}
                  {to === messagesPath && unread > 0 && <Unread count={unread} />}
                </Link>
              </Item>
            </li>
          ))}
        </chakra.ul>
      </Bar>
    </>
  )
}

const messagesPath = '/messages'
const size = '1.5rem'

const items: readonly { to: string; label: string; icon: ReactNode }[] = [
  {
    to: '/dashboard',
    label: words.care,
    icon: <Stroke path="M3 9.2 10 3l7 6.2V17h-4.5v-4.5h-5V17H3V9.2Z" />,
  },
  { to: messagesPath, label: words.messages, icon: <Icon name="message" size={size} /> },
  {
    // The specification spells it so.
    to: '/prescription-managment',
    label: words.medicines,
    icon: <Stroke path="M11 3.9a3.6 3.6 0 0 1 5.1 5.1L9 16.1A3.6 3.6 0 0 1 3.9 11L11 3.9ZM7.5 7.4l5.1 5.1" />,
  },
  { to: '/storefront', label: words.shop, icon: <Icon name="bag" size={size} /> },
  { to: '/profile', label: words.you, icon: <Icon name="person" size={size} /> },
]

/** An icon that only this bar has: among the others every public page would load it. */
function Stroke({ path }: { path: string }) {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      w="1.5rem"
      h="1.5rem"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </chakra.svg>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <>
      {/* Without it the name has no space before the number. */ ' '}
      <Badge aria-hidden="true">{unreadMessages.count(count)}</Badge>
      <VisuallyHidden>{unreadMessages.text(count)}</VisuallyHidden>
    </>
  )
}

const Room = chakra('div', {
  base: { display: { base: 'block', md: 'none', _print: 'none' }, h: 'var(--bottom-navigation)' },
})

const Bar = chakra('nav', {
  base: {
    display: { base: 'block', md: 'none', _print: 'none' },
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    // Below the open menus of the navigation bar.
    zIndex: 'content',
    h: 'var(--bottom-navigation)',
    bg: 'surface',
    borderTopWidth: '1px',
    'body:has(textarea:focus) &': { display: 'none' },
    'body:has(input:not([type=checkbox], [type=radio], [type=file], [type=submit]):focus) &': {
      display: 'none',
    },
  },
})

const Item = chakra('a', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    h: 'calc(3.5rem - 1px)', // without the bar's border
    // Five names beside each other have no room for larger text.
    fontSize: 'min(0.75rem, max(12px, 3.6vw))',
    lineHeight: '1rem',
    fontWeight: 'medium',
    color: 'ink.muted',
    textDecoration: 'none',
    _focusVisible: { outlineOffset: '-4px' },
    '&[aria-current]': {
      color: 'brand.strong',
      fontWeight: 'bold',
      boxShadow: 'inset 0 3px 0 {colors.brand}',
    },
  },
})

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '1',
    insetStart: 'calc(50% + 0.375rem)',
    minW: '5',
    px: '1',
    borderRadius: 'full',
    bg: 'accent',
    color: 'white',
    fontSize: '0.6875rem',
    fontWeight: 'bold',
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
})
