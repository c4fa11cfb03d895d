const rowLinks = '[data-request]'

/** Moves the focus to the next or previous row; from outside the list to the open row, or to its first. */
export function moveFocus(list: HTMLElement | null, by: 1 | -1, openId: string | undefined): void {
  const links = Array.from(list?.querySelectorAll<HTMLElement>(rowLinks) ?? [])
  const link = focusedLink()
  const focused = link ? links.indexOf(link) : -1
  const open = links.findIndex((link) => link.dataset['request'] === openId)
  const from = focused >= 0 ? focused : open
  const next = links[from < 0 ? 0 : Math.min(Math.max(from + by, 0), links.length - 1)]
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

/** The request of the row that has the focus. */
export function focusedRequestId(list: HTMLElement | null): string | undefined {
  return list?.contains(document.activeElement) ? focusedLink()?.dataset['request'] : undefined
}

/** The link of the row that has the focus, or a button of which has it. */
function focusedLink(): HTMLElement | null | undefined {
  return document.activeElement?.closest('li')?.querySelector<HTMLElement>(rowLinks)
}
