import type { Random } from '../random'
import { randomText } from '../random'

/** Without letters and digits that look alike, because people copy it by hand. */
const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+-?']

/** A first password of 16 characters that meets every rule a pool may have. */
export function newTemporaryPassword(random: Random): string {
  const one = classes.map((alphabet) => randomText(random, 1, alphabet)).join('')
  return `${randomText(random, 12, classes.slice(0, 3).join(''))}${one}`
}
