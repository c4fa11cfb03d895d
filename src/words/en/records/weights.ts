import { counted, formatNumber } from '../../../../domain/format/plural'

/** In whole pounds, as patients report their weight. */
export const poundsOf = (kilograms: number) => Math.round(kilograms * 2.204_622_6)

const tenths = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** Texts of the chart and the table of weights. */
export const weightWords = {
  chart: (count: number, from: string, to: string) =>
    `Weight: ${counted(count, { one: 'report', other: 'reports' })}, from ${from} to ${to}`,
  columns: { day: 'Reported on', weight: 'Weight', change: 'Change', dose: 'Dose' },
  weight: (kilograms: number) => `${poundsOf(kilograms)} lb (${tenths(kilograms)} kg)`,
  noChange: '–',
  change: (pounds: number) => `${pounds > 0 ? '+' : '−'}${Math.abs(pounds)} lb`,
} as const
