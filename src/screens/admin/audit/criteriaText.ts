import { list } from '../../../../domain/format/list'
import { inWords } from '../../../../domain/format/inWords'
import { formatNumber } from '../../../../domain/format/plural'
import { isPlainObject } from '../../../../domain/isPlainObject'
import { type Money, practiceMoney } from '../../../../domain/money'
import { exactMoment } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { adminAudit } from '#words/admin/audit/adminAudit'

const values: Readonly<Record<string, string>> = adminAudit.values
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** A code of the API, such as `in_review` or `releaseOrRefund`; ids and product codes are none. */
const code = /^(?:[a-z]+(?:_[a-z]+)*|[a-z]+(?:[A-Z][a-z]+)+)$/

/** Formats what an operation was called with, one line per field, such as `Patient ID: 8f…`. */
export function criteriaText(criteria: string | null | undefined): string {
  if (!criteria) return ''
  const parsed: unknown = JSON.parse(criteria)
  return isPlainObject(parsed) ? linesOf(parsed).join('\n') : criteria
}

function linesOf(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value == null) return []
    const [, amount] = /^(\w+)Cents$/.exec(name) ?? []
    if (amount && typeof value === 'number')
      return [`${inWords(amount)}: ${formatMoney(practiceMoney(value))}`]
    if (isMoney(value)) return [`${inWords(name)}: ${formatMoney(value)}`]
    return isPlainObject(value) ? linesOf(value) : [`${inWords(name)}: ${valueText(value)}`]
  })
}

function isMoney(value: unknown): value is Money {
  return isPlainObject(value) && typeof value['cents'] === 'number' && value['currency'] === 'USD'
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? adminAudit.yes : adminAudit.no
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return list(value.map(valueText))
  if (typeof value !== 'string') return JSON.stringify(value)
  if (moment.test(value)) return exactMoment(value)
  return values[value] ?? (code.test(value) ? inWords(value) : value)
}
