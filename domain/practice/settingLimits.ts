/**
 * Limits of numeric settings. A response is due well before a hold of seven days expires. A screen is neither left open for
 * long nor closed while a person is reading.
 */
export const settingLimits = {
  responseTimeHours: { min: 1, max: 72 },
  staffIdleMinutes: { min: 5, max: 60 },
  patientIdleMinutes: { min: 5, max: 120 },
} as const

/** Longest public texts, in Unicode characters. */
export const publicTextLimits = { address: 200, phone: 40, pharmacy: 300 } as const

/** A setting that is a text for the public. */
export type PublicText = keyof typeof publicTextLimits

/** A numeric setting. */
export type NumberSetting = keyof typeof settingLimits

/** Returns whether a value is valid for a numeric setting. */
export function isSettingNumber(name: NumberSetting, value: unknown): value is number {
  const { min, max } = settingLimits[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
