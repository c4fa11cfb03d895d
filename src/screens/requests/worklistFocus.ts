const rowLinks = '[data-request]'

/** Moves the focus to the next or previous row; from outside the list to the open row, or to its first. */
export function moveFocus(list: HTMLElement | null, by: 1 | -1, openId: string | undefined): void {
  const links = Array.from(list?.querySelectorAll<HTMLElement>(rowLinks) ?? [])
  const focused = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const open = links.findIndex((link) => link.dataset['request'] === openId)
  const from = focused >= 0 ? focused : open
  const next = links[from < 0 ? 0 : Math.min(Math.max(from + by, 0), links.length - 1)]
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

/** The request of the row that has the focus. */
export function focusedRequestId(list: HTMLElement | null): string | undefined {
  if (!list?.contains(document.activeElement)) return undefined
  const link = document.activeElement?.closest('li')?.querySelector<HTMLElement>(rowLinks)
  return link?.dataset['request']
}
