/**
 * Moves the focus to the heading of the page, so that a screen reader and the next Tab start there. While the
 * page loads, `main` has the focus until the heading appears; it also follows when the heading is replaced. If
 * the user moves the focus in the meantime, it stays there.
 * @returns stops following
 */
export function focusPageHeading(main: HTMLElement): () => void {
  let held = focusWithoutRing(headingOf(main) ?? main)

  const observer = new MutationObserver(() => {
    const heading = headingOf(main)
    if (heading && (held === main || !held.isConnected)) held = focusWithoutRing(heading)
  })
  function stop(): void {
    observer.disconnect()
    document.removeEventListener('focusin', stopWhenElsewhere)
  }
  function stopWhenElsewhere({ target }: FocusEvent): void {
    if (target !== main && target !== headingOf(main)) stop()
  }

  observer.observe(main, { childList: true, subtree: true })
  document.addEventListener('focusin', stopWhenElsewhere)
  return stop
}

/** Focuses an element without adding it to the tab order and without a focus ring. */
export function focusWithoutRing(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.dataset.arrival = ''
  element.focus({ preventScroll: true })
  return element
}

/** The first that is shown: a screen of panes has one for each of its widths. */
function headingOf(main: HTMLElement): HTMLElement | undefined {
  return [...main.querySelectorAll('h1')].find((heading) => heading.checkVisibility?.() ?? true)
}
