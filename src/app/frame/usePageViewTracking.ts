import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useConsent } from '../../lib/analytics/consent'
import { countVisit } from '../../lib/analytics/sendEvents'
import { currentRoutePattern } from './currentRoutePattern'

/** Counts page views once the user has consented. */
export function usePageViewTracking(): void {
  const { pathname } = useLocation()
  const consent = useConsent()

  useEffect(
    function countPage() {
      if (consent !== 'granted') return
      countVisit({
        name: 'page_viewed',
        properties: { route: currentRoutePattern(pathname), screen: screenSize() },
      })
    },
    [pathname, consent],
  )
}

/** The breakpoints of the theme, `md` and `lg`. */
function screenSize(): 'phone' | 'tablet' | 'desk' {
  if (window.innerWidth < 768) return 'phone'
  return window.innerWidth < 1024 ? 'tablet' : 'desk'
}
