import { useState } from 'react'
import { createPortal } from 'react-dom'
import { matchPath, useLocation } from 'react-router-dom'
import { optionalPart } from '../../../lib/chunk/optionalPart'
import { BottomNavigation } from './BottomNavigation'

const UnreadMessagesPortal = optionalPart(() => import('./UnreadMessagesPortal'), 'UnreadMessagesPortal')

type PatientNavigationProps = {
  /** Whether the page uses the API anyway, so that the unread count costs no further code. */
  isLive: boolean
}

/**
 * A patient's navigation beyond the profile menu: the bottom navigation of phones, after the page, and the unread count.
 * A conversation has its composer at the foot of the screen, and a link to the list at its top.
 */
export function PatientNavigation({ isLive }: PatientNavigationProps) {
  const { pathname } = useLocation()
  const [unread, setUnread] = useState(0)
  const isAtFoot = !matchPath('/messages/:conversationId', pathname)
  return (
    <>
      {isAtFoot &&
        createPortal(<BottomNavigation path={pathname} unread={isLive ? unread : 0} />, document.body)}
      {isLive && <UnreadMessagesPortal isAtFoot={isAtFoot} onCount={setUnread} />}
    </>
  )
}
