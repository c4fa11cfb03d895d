const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Each letter has one that looks like it and that no English text has. */
const lookalikes = 'áƀçďéƒğĥíĵķĺɱñóþʠŕšťúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŤÚṼŴẊÝŽ'

/** An escape of a string literal, an entity of HTML, or an address: it stays. */
const stays = /\\(?:u\{?[\da-f]+\}?|x[\da-f]{2}|.)|&\w+;|https?:\/\/\S+/gi

/**
 * Returns a text in the pseudo-locale: every letter has an accent, and vowels stand twice, which makes a text about a
 * third longer, as Spanish and German are.
 * @param source the text as it stands in a literal of the source, with its escapes
 */
export function pseudoText(source: string): string {
  const parts = source.split(stays)
  const between = source.match(stays) ?? []
  return parts.map((part, index) => accented(part) + (between[index] ?? '')).join('')
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const other = lookalikes.charAt(letters.indexOf(letter))
    return /[aeiou]/.test(letter) ? other + other : other
  })
}
