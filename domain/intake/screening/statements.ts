import type { Comparison, Expression, Quantity } from './expression'

/* Builders for expressions; the results are plain data. */

export const all = (...expressions: Expression[]): Expression => ({ all: expressions })
export const any = (...expressions: Expression[]): Expression => ({ any: expressions })
export const not = (expression: Expression): Expression => ({ not: expression })
export const countAtLeast = (atLeast: number, ...of: Expression[]): Expression => ({ atLeast, of })
export const is = (item: string, value: string | boolean): Expression => ({ item, is: value })
export const isOneOf = (item: string, ...values: string[]): Expression => ({ item, isOneOf: values })
export const includes = (item: string, value: string): Expression => ({ item, includes: value })
export const includesAny = (item: string, ...values: string[]): Expression => ({
  any: values.map((value) => includes(item, value)),
})
/**
 * @param names ingredients; for allergies also groups and additives
 */
export const mentions = (item: 'allergies' | 'medications', names: readonly string[]): Expression => ({
  item,
  mentions: names,
})
export const compare = (quantity: Quantity, comparison: Comparison, value: number): Expression => ({
  quantity,
  comparison,
  value,
})
