import { locale } from './locale'

/** Forms of a noun by CLDR category; English has `one` and `other`. */
type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>

let rules: Intl.PluralRules | undefined

/**
 * Returns the form that goes with a count: `plural(2, { one: 'file', other: 'files' })` is `files`.
 * Source: Unicode CLDR plural rules, through `Intl.PluralRules`, which is made with the first call.
 */
export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules(locale)
  return forms[rules.select(count)] ?? forms.other
}

/** Returns the count with its form: `3 files`, `1,250 files`. */
export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`
}

/** Formats a whole number or a decimal: `1,250`. */
export function formatNumber(value: number): string {
  return value.toLocaleString(locale)
}
