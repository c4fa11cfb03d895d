import type { Random } from '../random'
import { randomText } from '../random'

/** Excludes letters and digits that look alike, because people type the password by hand. */
const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+-?']

/** Returns a temporary password of 16 characters that satisfies every rule a pool may have. */
export function newTemporaryPassword(random: Random): string {
  const one = classes.map((alphabet) => randomText(random, 1, alphabet)).join('')
  return `${randomText(random, 12, classes.slice(0, 3).join(''))}${one}`
}
