/** A piece of an entry between separators. */
interface Piece {
  readonly text: string
  /** Whether parentheses, a colon or a dash join it to the piece before, so that one explains the other. */
  readonly explains: boolean
}

/** "St. John's wort" is one name. */
const saint = /\bst\.\s/giu

/** `, ; + & / |`, a new line, a bullet, the end of a sentence, or a conjunction. */
const separator =
  /[,;+&/|\n\r\t•·]|(?<=\p{Letter}{4})\.\s+|(?<=^|\s)(?:and|or|with|plus|w|y|o|con|más|mas)(?=$|[\s/])/giu

/** Parentheses, a colon, or a dash between spaces. */
const explanation = /[()[\]{}:]|\s[-–—]+\s/u

/**
 * Splits the text of one field at everything that can join two medicines.
 * @returns pieces in their order, none of them empty
 */
export function splitEntry(entry: string): readonly Piece[] {
  return entry
    .replace(saint, (match) => match.replace('.', ''))
    .split(separator)
    .flatMap((part) =>
      part
        .split(explanation)
        .map((text) => text.trim())
        .map((text, index): Piece => ({ text, explains: index > 0 }))
        .filter(({ text }) => text !== ''),
    )
    .map((piece, index) => (index === 0 ? { ...piece, explains: false } : piece))
}
