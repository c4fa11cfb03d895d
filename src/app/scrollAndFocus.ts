import { focusWithoutRing, focusPageHeading } from './focusPageHeading'

type NavigationKind = {
  /** `#faq`, or nothing. */
  readonly hash: string
  /** The document has just loaded: the browser has placed the focus, and it stays there. */
  readonly isFirst: boolean
  /** The path is another one than before, not only the query. */
  readonly isNewPath: boolean
}

/**
 * Scrolls to the new page's anchor if the address has one, else smoothly to the top, and moves the focus to its
 * heading.
 * @returns to be called on the next navigation
 */
export function scrollAndFocus(
  main: HTMLElement,
  { hash, isFirst, isNewPath }: NavigationKind,
): (() => void) | undefined {
  const anchor = hash ? document.getElementById(nameIn(hash)) : null
  if (anchor) {
    anchor.scrollIntoView({ behavior: isFirst ? 'instant' : scrollBehavior(), block: 'start' })
    focusWithoutRing(anchor.querySelector<HTMLElement>('h2, h3') ?? anchor)
    return undefined
  }
  if (isFirst || !isNewPath) return undefined
  window.scrollTo({ top: 0, behavior: scrollBehavior() })
  // The page may have set or kept the focus itself, as a list beside a conversation does.
  const { activeElement } = document
  return activeElement === main || !main.contains(activeElement) ? focusPageHeading(main) : undefined
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** The decoded name of the anchor. A name with an invalid percent escape is used as it is. */
function nameIn(hash: string): string {
  const name = hash.slice(1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
