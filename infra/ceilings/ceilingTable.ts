import type { Stage } from '../stage'
import { ceilingsAt, patientsWithin, usageAt } from './findCeilings'
import { quotas } from './quotas'

const sizes = [
  ['1 thousand', 1_000],
  ['100 thousand', 100_000],
  ['10 million', 10_000_000],
] as const

/**
 * Returns the table of the operations guide in Markdown: every quota, its usage at each size, and how to
 * raise it.
 */
export function ceilingTable(stage: Stage): string {
  const usages = sizes.map(([, patients]) => usageAt(patients, stage))
  const heads = ['quota', 'limit', ...sizes.map(([name]) => name), 'enough for patients', 'raise']
  const rows = quotas.map((quota) => [
    quota.isRead ? quota.name : `${quota.name} ¹`,
    numberText(quota.limit(stage)),
    ...usages.map((usage) => {
      const found = usage.find((one) => one.quota === quota)
      return found ? `${numberText(found.used)} (${percentText(found.share)})` : ''
    }),
    numberText(patientsWithin(quota, stage)),
    quota.raise,
  ])
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns one sentence per size that names the quotas reached first. */
export function ceilingSentences(stage: Stage): string[] {
  return sizes.map(([name, patients]) => {
    const [first, ...others] = ceilingsAt(patients, stage)
    if (!first) return `At ${name} nothing is near its ceiling.`
    const more = others.map(({ quota, share }) => `${quota.name} (${percentText(share)})`)
    return (
      `At ${name} the first ceiling is ${first.quota.name} (${percentText(first.share)})` +
      `${more.length > 0 ? `. Next: ${more.join(', ')}` : ''}.`
    )
  })
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return 'none'
  if (value >= 10) return Number(value.toPrecision(3)).toLocaleString('en')
  return value === 0 ? '0' : String(Number(value.toPrecision(1)))
}

function percentText(share: number): string {
  if (share < 0.001) return '0 %'
  return `${share < 0.1 ? (share * 100).toFixed(1) : Math.round(share * 100).toLocaleString('en')} %`
}
