import type { Outage } from './simulateOutage'

export interface OutageRow {
  readonly name: string
  readonly outage: Outage
}

const heads = [
  'hour',
  '50 / 95 / 99 % back, s',
  'signed out',
  'waiting',
  'attempts',
  'refused: connections / tokens / refreshes / Lambda',
  'peak: connections / tokens / refreshes / Lambda',
  'longest call, s',
]

/** Returns the table of the hours in Markdown. */
export function outageTable(rows: readonly OutageRow[]): string {
  const lines = rows.map(({ name, outage }) => [
    name,
    [0.5, 0.95, 0.99].map((share) => secondsText(outage.secondsUntil(share))).join(' / '),
    countText(outage.signedOut),
    countText(outage.waiting),
    outage.attempts.toFixed(1),
    Object.values(outage.refused).map(countText).join(' / '),
    Object.values(outage.peaks).map(countText).join(' / '),
    outage.longestCallSeconds.toFixed(1),
  ])
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const secondsText = (seconds: number): string => (Number.isFinite(seconds) ? seconds.toFixed(0) : 'never')

const countText = (count: number): string => Number(count.toPrecision(3)).toLocaleString('en')
