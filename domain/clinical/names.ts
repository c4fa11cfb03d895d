/** Returns the names of a comma-separated list of one or more lines. */
export function namesIn(list: string): readonly string[] {
  return list.trim().split(/,\s+/u)
}
