import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { lazyPart } from '../../components/feedback/lazyPart'
import { Skeleton } from '../../components/feedback/Skeleton'
import { decisionPart as words } from '#words/requests/decisionPart'
import { availableDecisions } from './decision/availableDecisions'

/** The forms of a decision, in a part of their own: the queue is read far more often than decided on. */
export const LazyDecision = lazyPart(() => import('./decision/Decision'), 'Decision', {
  loading: <Skeleton h="9" w="80" maxW="full" my="0" borderRadius="staff" />,
  title: words.loadFailed,
  frame: (content, { request }) =>
    availableDecisions(request.status).length > 0 && (
      <chakra.section aria-label={words.heading} flexShrink="0" px="5" py="3" borderTopWidth="1px">
        {content}
      </chakra.section>
    ),
})

/** Loads the decision forms while the browser is idle, so that they open without delay. */
export function usePreloadDecision(): void {
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
