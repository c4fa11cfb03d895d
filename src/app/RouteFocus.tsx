import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { scrollAndFocus } from './scrollAndFocus'

type RouteFocusProps = {
  /** The element the page is in. */
  mainRef: RefObject<HTMLElement | null>
  /** The last path that was arrived at; undefined until the first page is shown. */
  lastPathRef: RefObject<string | undefined>
}

/**
 * Scrolls to the top or to the anchor, and moves the focus. It is rendered within the page's Suspense boundary,
 * so it takes effect once the page has loaded.
 */
export function RouteFocus({ mainRef, lastPathRef }: RouteFocusProps) {
  const location = useLocation()

  useEffect(
    function arrive() {
      const { pathname, hash } = location
      const isFirst = lastPathRef.current === undefined
      const isNewPath = lastPathRef.current !== pathname
      lastPathRef.current = pathname
      return mainRef.current ? scrollAndFocus(mainRef.current, { hash, isFirst, isNewPath }) : undefined
    },
    // The location is a new object for every navigation, also for a second press on a link to the same anchor.
    [location, mainRef, lastPathRef],
  )
  return null
}
