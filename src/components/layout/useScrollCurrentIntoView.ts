import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls the current link to the middle of a row of links that overflows.
 * @param state changes when another link is current or the widths change
 */
export function useScrollCurrentIntoView(state: string): RefObject<HTMLElement | null> {
  const lineRef = useRef<HTMLElement>(null)
  useEffect(
    function showWhereOneIs() {
      const line = lineRef.current
      const link = line?.querySelector('[aria-current]')
      if (!line || !link) return
      const { left, width } = link.getBoundingClientRect()
      line.scrollLeft += left - line.getBoundingClientRect().left + width / 2 - line.clientWidth / 2
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it reads the DOM, not values in scope
    [state],
  )
  return lineRef
}
