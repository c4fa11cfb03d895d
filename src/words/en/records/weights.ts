import { counted, formatNumber } from '../../../../domain/format/plural'

const tenths = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** Texts of the chart and the table of weights. */
export const weightWords = {
  chart: (count: number, from: string, to: string) =>
    `Weight: ${counted(count, { one: 'report', other: 'reports' })}, from ${from} to ${to}`,
  columns: { day: 'Reported on', weight: 'Weight', change: 'Change', dose: 'Dose' },
  kilograms: (kilograms: number) => `${tenths(kilograms)} kg`,
  pounds: (kilograms: number) => `${Math.round(kilograms * 2.204_622_6)} lb`,
  noChange: '–',
  change: (kilograms: number) => `${kilograms > 0 ? '+' : '−'}${tenths(Math.abs(kilograms))} kg`,
} as const
