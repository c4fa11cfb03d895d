/** The names of a list that is written with commas, over as many lines as it needs. */
export function namesIn(list: string): readonly string[] {
  return list.trim().split(/,\s+/u)
}
