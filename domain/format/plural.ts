import { locale } from './locale'

/** Forms of a noun by CLDR category. */
type PluralForms = { readonly one: string; readonly other: string }

/**
 * Returns the form that goes with a count: `plural(2, { one: 'file', other: 'files' })` is `files`. Written without
 * `Intl`, whose first format blocks a slow processor for 30 to 100 ms in one task.
 * Source: Unicode CLDR plural rules of English.
 */
export function plural(count: number, { one, other }: PluralForms): string {
  return count === 1 ? one : other
}

/** Returns the count with its form: `3 files`, `1,250 files`. */
export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`
}

/** Formats a whole number or a decimal: `1,250`. Numbers that need no separator are written without `Intl`. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : value.toLocaleString(locale)
}
