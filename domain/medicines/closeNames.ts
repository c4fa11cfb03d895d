/**
 * Returns the edit distance of two words: Damerau–Levenshtein, optimal string alignment.
 * @param most the largest distance of interest
 * @returns the distance, or `most + 1` when it is larger
 */
function distanceBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = nextRow(one, other, row, { last, beforeLast })
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last.at(-1) ?? 0, most + 1)
}

interface RowsBefore {
  readonly last: readonly number[]
  readonly beforeLast: readonly number[]
}

/** Returns the distances of the first `row` letters of one word from every prefix of the other. */
function nextRow(one: string, other: string, row: number, { last, beforeLast }: RowsBefore): number[] {
  const current = [row]
  for (let column = 1; column <= other.length; column += 1) {
    const cost = one[row - 1] === other[column - 1] ? 0 : 1
    const isExchanged =
      row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    current.push(
      Math.min(
        distanceAt(last, column) + 1,
        distanceAt(current, column - 1) + 1,
        distanceAt(last, column - 1) + cost,
        isExchanged ? distanceAt(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      ),
    )
  }
  return current
}

function distanceAt(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/** From this length a name may differ by two letters, below it by one. Shorter words than `minLength` get no guess. */
const longWordLength = 8
const minLength = 4
const maxSuggestions = 3

/**
 * Returns names that a person may have meant: misspelled by one letter (two in long names), or incomplete.
 * @param text as `plainName` writes it
 * @returns at most three, the closest first; none when too many are equally close
 */
export function closeNames(text: string, names: Iterable<string>): readonly string[] {
  if (text.length < minLength) return []
  const most = text.length < longWordLength ? 1 : 2
  const misspelled: { name: string; distance: number }[] = []
  const begun: string[] = []
  for (const name of names) {
    if (name.length < minLength) continue
    if (name !== text && name.startsWith(text)) begun.push(name)
    const distance = distanceBetween(text, name, most)
    if (distance > 0 && distance <= most) misspelled.push({ name, distance })
  }
  const least = Math.min(...misspelled.map(({ distance }) => distance))
  const closest = misspelled.filter(({ distance }) => distance === least).map(({ name }) => name)
  const offered = closest.length > 0 ? closest : begun
  return offered.length > maxSuggestions ? [] : offered
}
