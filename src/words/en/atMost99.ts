/** Text of a count where there is room for two digits. */
export function atMost99(count: number): string {
  return count >= 100 ? '99+' : String(count)
}
