/** When something is taken: FHIR Timing.repeat in the words of a prescription. */
export const frequencies = {
  once_daily: 'once a day',
  twice_daily: 'twice a day',
  three_times_daily: '3 times a day',
  four_times_daily: '4 times a day',
  every_morning: 'every morning',
  at_bedtime: 'at bedtime',
  every_other_day: 'every other day',
  once_weekly: 'once a week',
} as const

export type Frequency = keyof typeof frequencies

/** How something is taken, by its parts: FHIR Dosage. */
export interface Dosage {
  /** In units, or of what is measured by eye a description: `1`, `1 to 2`, `a thin layer`. */
  readonly dose: string
  /** `tablet`, `patch`, `g`; empty with a description. */
  readonly unit: string
  /** As the catalogue names it: `oral`, `topical`, `transdermal`, `subcutaneous`. */
  readonly route: string
  readonly frequency: Frequency
  /** Null: as long as the prescription lasts. */
  readonly days: number | null
  readonly asNeeded: boolean
  /** What for, when as needed: `sleep`; may be empty. */
  readonly reason: string
}

/** How a product is taken, as the catalogue names it. */
export const routes: Readonly<Record<string, { readonly verb: string; readonly where: string }>> = {
  oral: { verb: 'Take', where: 'by mouth' },
  topical: { verb: 'Apply', where: 'to the skin' },
  transdermal: { verb: 'Wear', where: 'on the skin' },
  subcutaneous: { verb: 'Inject', where: 'under the skin' },
}

/** The sentence a patient reads on the prescription: `Take 1 tablet by mouth at bedtime as needed for sleep, for 30 days.` */
export function sigOf({ dose, unit, route, frequency, days, asNeeded, reason }: Dosage): string {
  const { verb, where } = routes[route] ?? { verb: 'Use', where: '' }
  const amount = [dose.trim(), unit && (isOne(dose) ? unit : pluralOf(unit))].filter(Boolean).join(' ')
  const need = asNeeded && (reason.trim() ? `as needed for ${reason.trim()}` : 'as needed')
  const sentence = [verb, amount, where, frequencies[frequency], need].filter(Boolean).join(' ')
  return `${sentence}${days === null ? '' : `, for ${days} ${days === 1 ? 'day' : 'days'}`}.`
}

/** Half a tablet and one tablet are one; "1 to 2" are several. */
function isOne(dose: string): boolean {
  const count = Number(dose.trim())
  return Number.isFinite(count) && count <= 1
}

/** Measures stay as they are. */
function pluralOf(unit: string): string {
  if (unit.length <= 2) return unit
  return unit.endsWith('ch') ? `${unit}es` : `${unit}s`
}

/** What one usually begins with for a form and a route. */
export function usualDosage({ packUnit, route }: { packUnit: string; route: string | null }): Dosage {
  const isMeasured = packUnit.length <= 2
  return {
    dose: isMeasured ? 'a thin layer' : '1',
    unit: isMeasured ? '' : packUnit,
    route: route ?? 'oral',
    frequency: route === 'subcutaneous' ? 'once_weekly' : 'once_daily',
    days: null,
    asNeeded: false,
    reason: '',
  }
}
