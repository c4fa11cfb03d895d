/**
 * Returns whether ten digits are a National Provider Identifier. The check digit is Luhn's over the number prefixed with
 * 80840 (CMS, "Requirements for National Provider Identifier and NPI check digit", 2004).
 */
export function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = Array.from(`80840${text}`, Number).toReversed()
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
