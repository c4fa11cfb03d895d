import { useEffect } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { Skeleton } from '../../components/Skeleton'
import { decisionPart as words } from '../../words/en/decisionPart'
import { waysOnFrom } from './decisionWays'
import { PanelPart } from './PanelPart'

/** The forms of a decision, in a part of their own: the queue is read far more often than decided on. */
export const LazyDecision = lazyPart(() => import('./Decision'), 'Decision', {
  loading: <Skeleton h="9" w="80" maxW="full" my="0" borderRadius="staff" />,
  title: words.loadFailed,
  frame: (content, { request }) =>
    waysOnFrom(request.status).length > 0 && <PanelPart title={words.heading}>{content}</PanelPart>,
})

/** Fetches the forms while the browser has nothing else to do, so that nobody waits for them later. */
export function useReadyDecision(): void {
  useEffect(function fetchWhenIdle() {
    const fetchForms = () => void LazyDecision.preload()
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(fetchForms, 2000)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(fetchForms, { timeout: 5000 })
    return () => window.cancelIdleCallback(handle)
  }, [])
}
