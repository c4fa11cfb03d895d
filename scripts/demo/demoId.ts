import { createHash } from 'node:crypto'

/** Returns a deterministic UUID for the words, so that an interrupted seed finds its rows. */
export function demoId(...words: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['demo', ...words]))
    .digest('hex')
  // Version 8 and variant 10: a custom UUID (RFC 9562 §5.8).
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
