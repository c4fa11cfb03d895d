/**
 * Returns the page state of a cursor-only list. The address has one `after` for each page beyond the first, so that
 * Previous works after a reload and in another browser.
 */
export function pageOf(search: URLSearchParams): {
  readonly after: string | undefined
  readonly number: number
} {
  const places = search.getAll('after')
  return { after: places.at(-1), number: places.length + 1 }
}

export function nextPage(search: URLSearchParams, endCursor: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.append('after', endCursor)
  return next
}

export function previousPage(search: URLSearchParams): URLSearchParams {
  const places = search.getAll('after').slice(0, -1)
  const next = new URLSearchParams(search)
  next.delete('after')
  for (const place of places) next.append('after', place)
  return next
}
