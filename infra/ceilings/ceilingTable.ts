import type { Stage } from '../stage'
import { demandOf } from './demand'
import { ceilingsAt, patientsWithin, usageAt } from './findCeilings'
import type { Quota } from './quota'
import { rateRulesSource } from './firewallQuotas'
import { quotas } from './quotas'

const tenMillion = 10_000_000

const sizes = [
  ['1 thousand', 1_000],
  ['100 thousand', 100_000],
  ['10 million', tenMillion],
] as const

/**
 * Returns the table of the operations guide in Markdown: every quota, whether AWS raises it, its usage at each size and the
 * number of patients at which it is reached.
 */
export function ceilingTable(stage: Stage): string {
  const usages = sizes.map(([, patients]) => usageAt(patients, stage))
  const heads = ['quota', 'limit', 'adjustable', ...sizes.map(([name]) => name), 'enough for patients']
  const rows = quotas.map((quota) => [
    quota.isRead ? quota.name : `${quota.name} ¹`,
    numberText(quota.limit(stage)),
    quota.adjustable,
    ...usages.map((usage) => {
      const found = usage.find((one) => one.quota === quota)
      return found ? `${numberText(found.used)} (${percentText(found.share)})` : ''
    }),
    numberText(patientsWithin(quota, stage)),
  ])
  return tableOf([heads, heads.map(() => '---'), ...rows])
}

/** Returns the table of the changes before each limit, with the price of a month at ten million patients. */
export function changeTable(stage: Stage): string {
  const heads = ['limit', 'reached at patients', 'demand at 10 million', 'change before it', '$ a month']
  const demand = demandOf(tenMillion)
  const rows = quotas
    .filter(({ source }) => source !== rateRulesSource)
    .map((quota) => [
      quota.name,
      numberText(patientsWithin(quota, stage)),
      numberText(demand[quota.uses]),
      quota.change.text,
      `${dollarsText(dollarsAtTenMillion(quota, stage))}${quota.change.isPriceRead ? '' : ' ²'}`,
    ])
  return tableOf([heads, heads.map(() => '---'), ...rows])
}

/**
 * Returns the sentence on the price of all changes that ten million patients need. Two limits with one code are one
 * quota, for which the dearer change counts.
 */
export function changeSentence(stage: Stage): string {
  const needed = new Map<string, number>()
  for (const { quota } of ceilingsAt(tenMillion, stage)) {
    const key = quota.adjustable.startsWith('L-') ? quota.adjustable : quota.name
    needed.set(key, Math.max(needed.get(key) ?? 0, dollarsAtTenMillion(quota, stage)))
  }
  const dollars = [...needed.values()].reduce((sum, one) => sum + one, 0)
  return `The changes that 10 million patients need cost ${dollarsText(dollars)} $ a month.`
}

const dollarsAtTenMillion = ({ change }: Quota, stage: Stage): number =>
  change.dollars(demandOf(tenMillion), stage)

const tableOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Returns one sentence per size that names the quotas reached first. */
export function ceilingSentences(stage: Stage): string[] {
  return sizes.map(([name, patients]) => {
    const [first, ...others] = ceilingsAt(patients, stage)
    if (!first) return `At ${name} nothing is near its ceiling.`
    const more = others.map(({ quota, share }) => `${quota.name} (${percentText(share)})`)
    return (
      `At ${name} the first ceiling is ${first.quota.name} (${percentText(first.share)})` +
      (more.length > 0 ? `. Next: ${more.slice(0, 3).join(', ')}` : '') +
      `${more.length > 3 ? `. Then: ${more.slice(3).join(', ')}` : ''}.`
    )
  })
}

/** Three digits. */
const dollarsText = (dollars: number): string => Number(dollars.toPrecision(3)).toLocaleString('en')

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return 'none'
  if (value >= 10) return Number(value.toPrecision(3)).toLocaleString('en')
  return value === 0 ? '0' : String(Number(value.toPrecision(1)))
}

function percentText(share: number): string {
  if (share < 0.001) return '0 %'
  return `${share < 0.1 ? (share * 100).toFixed(1) : Math.round(share * 100).toLocaleString('en')} %`
}
