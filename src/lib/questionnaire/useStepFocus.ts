import { useEffect, useRef } from 'react'

/** Props of a step's heading, which gets the focus when the step begins. */
export const stepHeading = { 'data-step-heading': '', tabIndex: -1 } as const

/**
 * Scrolls to the top and focuses the heading of a new step. It skips the first one, for which the page navigation has
 * set the focus.
 */
export function useStepFocus(stepId: string): void {
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
