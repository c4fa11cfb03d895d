/**
 * Moves the focus to the heading of the page, so that a screen reader begins there and the next Tab goes on from there.
 * A page may still be fetching what it shows: until its heading is there the focus waits on the page itself, and it
 * goes along when the heading is replaced. Whoever moves the focus in the meantime keeps it.
 * @returns ends the following
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

/** Gives an element the focus, but no place among the stops of the Tab key, and no ring. */
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
