const kilogramsPerPound = 0.45359237

/** Pounds as they were typed, in kilograms to a tenth; NaN when it is no number. */
export function kilogramsOfPounds(pounds: string): number {
  const typed = pounds.trim().replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(typed)) return Number.NaN
  return Math.round(Number(typed) * kilogramsPerPound * 10) / 10
}
