import { counted } from '../../../../domain/format/plural'

const medicines = (count: number) => counted(count, { one: 'medicine', other: 'medicines' })

/** Texts about what the answers so far leave possible. */
export const stillPossible = {
  all: (count: number, price: string) => `${medicines(count)} possible, from ${price}`,
  some: (left: number, count: number, price: string) =>
    `Still possible: ${left} of ${medicines(count)}, from ${price}`,
  why: 'Not offered to you',
  source: (source: string) => `Source: ${source}`,
} as const
