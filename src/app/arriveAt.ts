type Arrival = {
  /** `#faq`, or nothing. */
  readonly hash: string
  /** The document has just been loaded: the browser placed the focus, and it stays there. */
  readonly isFirst: boolean
  /** The path is another one than before, not only the query. */
  readonly isNewPath: boolean
}

/**
 * Brings the reader to the page that is now shown: to its anchor if the address has one, else smoothly to the top; and
 * the focus to its heading, so that a screen reader begins there and the next Tab goes on from there.
 */
export function arriveAt(main: HTMLElement, { hash, isFirst, isNewPath }: Arrival): void {
  const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (anchor) {
    anchor.scrollIntoView({ behavior: isFirst ? 'instant' : scrollBehavior(), block: 'start' })
    focusQuietly(anchor.querySelector('h2, h3') ?? anchor)
    return
  }
  if (isFirst || !isNewPath) return
  window.scrollTo({ top: 0, behavior: scrollBehavior() })
  // A page may have put the focus where it is needed, or kept it there, as a list beside a conversation does.
  if (!main.contains(document.activeElement)) focusQuietly(main.querySelector('h1') ?? main)
}

function focusQuietly(element: Element): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.dataset.arrival = ''
  element.focus({ preventScroll: true })
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
