import { useEffect, useRef } from 'react'

/** Marks the heading of a step, which takes the focus when the step begins. */
export const stepHeading = { 'data-step-heading': '', tabIndex: -1 } as const

/**
 * Brings the reader to a step that has just begun: to the top, with the focus on its heading. Not to the first one
 * that is shown: the page has arrived then, and the frame has seen to it.
 */
export function useStepArrival(stepId: string): void {
  const last = useRef(stepId)
  useEffect(
    function arrive() {
      if (last.current === stepId) return
      last.current = stepId
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true })
    },
    [stepId],
  )
}
