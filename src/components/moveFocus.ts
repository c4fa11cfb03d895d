/**
 * Moves the focus among the links and buttons of a list.
 * @param key the key that was pressed, as `KeyboardEvent.key`
 * @returns whether the key is one that moves the focus
 */
export function moveFocus(list: HTMLElement | null, key: string): boolean {
  const items = [...(list?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
  const place = items.findIndex((item) => item === document.activeElement)
  const target = targetOf(key, place, items.length)
  if (target === undefined) return false
  items.at(target)?.focus()
  return true
}

/** The index to go to; -1 is the last one, as for `Array.at`. */
function targetOf(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return place <= 0 ? -1 : place - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  return undefined
}
