import { useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { countVisit } from '../../../lib/analytics/sendEvents'
import { ChatLauncher } from './ChatLauncher'
import { ChatPanel } from './ChatPanel'
import type { PageTheme } from '../pageThemes'
import type { ChatMessage } from './readChatMessage'
import { currentRoutePattern } from '../currentRoutePattern'
import { useChatUrl, useChatMessages } from './useChatFrame'

/** Below this width the chat takes the whole screen. */
const wideEnoughForPanel = '(min-width: 768px)'

/**
 * The live chat of a third party, in an iframe that receives no data: neither address nor referrer, no storage,
 * and no messages. It stays mounted across pages.
 */
export function LiveChat({ look }: { look: PageTheme }) {
  const address = useChatUrl()
  const { pathname } = useLocation()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const launcherRef = useRef<HTMLButtonElement>(null)
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [unread, setUnread] = useState(0)

  function open(): void {
    const dialog = dialogRef.current
    if (!dialog) return
    if (window.matchMedia(wideEnoughForPanel).matches) dialog.show()
    else dialog.showModal()
    setOpen(true)
    setUnread(0)
    countVisit({ name: 'live_chat_opened', properties: { route: currentRoutePattern(pathname) } })
  }
  const close = useCallback(() => {
    const isInside = dialogRef.current?.contains(document.activeElement)
    dialogRef.current?.close()
    // The browser does not return focus from an iframe.
    if (isInside) launcherRef.current?.focus()
  }, [])

  const obey = useCallback(
    (message: ChatMessage) => {
      if (message.liveChat === 'close') close()
      else if (message.liveChat === 'unread') setUnread(dialogRef.current?.open ? 0 : message.count)
      // The chat was opened without a press, so it takes neither the focus nor the whole screen of a phone.
      else if (window.matchMedia(wideEnoughForPanel).matches && dialogRef.current) {
        dialogRef.current.open = true
        setOpen(true)
      }
    },
    [close],
  )
  useChatMessages(frameRef, obey)

  if (!address) return null
  return (
    <>
      <ChatLauncher
        ref={launcherRef}
        theme={look}
        path={pathname}
        unread={unread}
        isOpen={isOpen}
        onOpen={open}
      />
      <ChatPanel
        address={address}
        dialogRef={dialogRef}
        frameRef={frameRef}
        onClose={close}
        onClosed={() => setOpen(false)}
      />
    </>
  )
}
