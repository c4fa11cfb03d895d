import { useEffect } from 'react'
import { ProblemNotice } from '../../components/ProblemNotice'
import { Skeleton } from '../../components/Skeleton'
import { decision as words } from '../../words/en/decision'
import type { DecisionProps } from './Decision'
import { waysOnFrom } from './decisionWays'
import { PanelPart } from './PanelPart'
import { loadPart, useLazyPart } from '../../lib/chunk/useLazyPart'

const chunk = 200
const loadDecision = () => import('./Decision').then((module) => module.Decision)

/** The forms of a decision, in a part of their own: the queue is read far more often than decided on. */
export function LazyDecision(props: DecisionProps) {
  const part = useLazyPart(chunk, loadDecision)
  if (part.status === 'ready') return <part.Part {...props} />
  if (waysOnFrom(props.request.status).length === 0) return null
  return (
    <PanelPart title={words.heading}>
      {part.status === 'failed' ? (
        <ProblemNotice title={words.partFailed.title} onRetry={() => window.location.reload()}>
          {words.partFailed.text}
        </ProblemNotice>
      ) : (
        <Skeleton h="9" w="80" maxW="full" my="0" borderRadius="staff" />
      )}
    </PanelPart>
  )
}

/** Fetches the forms while the browser has nothing else to do, so that nobody waits for them later. */
export function useReadyDecision(): void {
  useEffect(function fetchWhenIdle() {
    const fetchForms = () => void loadPart(chunk, loadDecision).catch(() => {}) // told when it is needed
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(fetchForms, 2000)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(fetchForms, { timeout: 5000 })
    return () => window.cancelIdleCallback(handle)
  }, [])
}
