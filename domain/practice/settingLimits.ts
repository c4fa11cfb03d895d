/**
 * Limits of numeric settings. A response is due well before a hold of seven days expires. A screen is neither left open for
 * long nor closed while a person is reading.
 */
export const settingLimits = {
  responseTimeHours: { min: 1, max: 72 },
  staffIdleMinutes: { min: 5, max: 60 },
  patientIdleMinutes: { min: 5, max: 120 },
} as const

/** A numeric setting. */
export type NumberSetting = keyof typeof settingLimits

/** Returns whether a value is valid for a numeric setting. */
export function isSettingNumber(name: NumberSetting, value: unknown): value is number {
  const { min, max } = settingLimits[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
