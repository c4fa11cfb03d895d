import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { Icon } from '../../../components/Icon'
import { extras } from '#words/extras'

const words = extras.chat

type ChatPanelProps = {
  address: string
  dialogRef: RefObject<HTMLDialogElement | null>
  frameRef: RefObject<HTMLIFrameElement | null>
  onClose: () => void
  onClosed: () => void
}

const inner = { '& > *': { gridArea: '1 / 1' } }

/**
 * The window of the live chat: the header is ours, with text that fits any provider; the rest is the provider's
 * iframe.
 */
export function ChatPanel({ address, dialogRef, frameRef, onClose, onClosed }: ChatPanelProps) {
  const titleId = useId()
  const [hasArrived, setArrived] = useState(false)

  // The browser closes only modal dialogs on Escape.
  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose()
  }

  return (
    <chakra.dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onClose={onClosed}
      onKeyDown={closeOnEscape}
      position="fixed"
      inset="auto"
      insetEnd={{ base: '0', md: '6' }}
      bottom={{ base: '0', md: '6' }}
      w={{ base: '100vw', md: '24rem' }}
      maxW="none"
      h={{ base: '100dvh', md: 'min(38rem, 100dvh - 3rem)' }}
      maxH="none"
      zIndex="menu"
      display="none"
      flexDirection="column"
      bg="surface"
      color="ink"
      borderWidth={{ base: '0', md: '1px' }}
      borderRadius={{ md: 'patient' }}
      boxShadow="soft"
      overflow="hidden"
      pb="env(safe-area-inset-bottom)"
      css={{ '&[open]': { display: 'flex' }, '&& :focus-visible': { outlineColor: 'brand' } }}
    >
      <chakra.div display="flex" gap="3" ps="5" pe="2" pt="2" pb="3" borderBottomWidth="1px">
        <div>
          <chakra.h2 id={titleId} textStyle="label" pt="3" pb="1">
            {words.name}
          </chakra.h2>
          <chakra.p textStyle="small" color="ink.muted">
            {words.note}
          </chakra.p>
        </div>
        <chakra.button
          type="button"
          display="grid"
          placeItems="center"
          flexShrink="0"
          w="target"
          h="target"
          borderRadius="staff"
          cursor="pointer"
          _hover={{ bg: 'brand.soft' }}
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </chakra.button>
      </chakra.div>
      <chakra.div flex="1" display="grid" minH="0" bg="canvas" css={inner}>
        {!hasArrived && (
          <chakra.p p="5" textStyle="small" color="ink.muted">
            {words.loading}
          </chakra.p>
        )}
        <chakra.iframe
          ref={frameRef}
          src={address}
          title={words.name}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          allow=""
          w="full"
          h="full"
          border="0"
          onLoad={() => setArrived(true)}
        />
      </chakra.div>
    </chakra.dialog>
  )
}
