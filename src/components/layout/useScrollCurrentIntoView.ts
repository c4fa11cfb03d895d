import { type RefObject, useEffect, useRef } from 'react'

/**
 * Of a line of links that is pushed aside where it has no room: brings the current one into its middle.
 * @param state changes when another one is current, or when their widths change
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what it looks at is on the screen, not in here
    [state],
  )
  return lineRef
}
