const kilogramsPerPound = 0.45359237

/** Converts typed pounds to kilograms, to a tenth; NaN for an invalid number. */
export function kilogramsOfPounds(pounds: string): number {
  const typed = pounds.trim().replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(typed)) return Number.NaN
  return Math.round(Number(typed) * kilogramsPerPound * 10) / 10
}
