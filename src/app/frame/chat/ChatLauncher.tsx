import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Icon } from '../../../components/Icon'
import { extras } from '#words/extras'
import type { PageTheme } from '../pageThemes'

const words = extras.chat

/** Pages without forms and carts. On all others the launcher is at the foot of the page. */
const contentPaths = ['/', '/pain', '/beauty', '/about', '/privacy', '/terms']

type ChatLauncherProps = {
  ref: Ref<HTMLButtonElement>
  theme: PageTheme
  path: string
  unread: number
  isOpen: boolean
  onOpen: () => void
}

/**
 * The button of the live chat, at the bottom right: over the page on wide screens and pages without forms or carts,
 * otherwise at its end, so that it never covers a control or a line of text.
 */
export function ChatLauncher({ ref, theme, path, unread, isOpen, onOpen }: ChatLauncherProps) {
  const floats = contentPaths.includes(path)
  const isDark = theme === 'beauty'
  return (
    <>
      <chakra.button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
        position={{ lg: floats ? 'fixed' : 'static' }}
        insetEnd="max({spacing.6}, env(safe-area-inset-right))"
        bottom="max({spacing.6}, env(safe-area-inset-bottom))"
        zIndex={{ lg: floats ? 'menu' : 'auto' }}
        display="inline-flex"
        alignItems="center"
        flexShrink="0"
        gap="2"
        minH="12"
        px="5"
        borderRadius="full"
        boxShadow="soft"
        fontWeight="semibold"
        cursor="pointer"
        bg={isDark ? 'gold' : 'brand'}
        color={isDark ? 'night' : 'white'}
        _hover={{ bg: isDark ? 'gold.text' : 'brand.strong' }}
      >
        <Icon name="message" />
        {words.name}
        {unread > 0 && <Unread count={unread} />}
      </chakra.button>
      <VisuallyHidden>
        <output aria-live="polite">{unread > 0 && words.unread(unread)}</output>
      </VisuallyHidden>
    </>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <chakra.span
      minW="6"
      px="1.5"
      borderRadius="full"
      bg="accent"
      color="white"
      fontSize="sm"
      lineHeight="1.5rem"
      textAlign="center"
    >
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{words.unread(count)}</VisuallyHidden>
    </chakra.span>
  )
}
