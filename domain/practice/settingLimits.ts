/**
 * The whole numbers a setting may have. An answer comes well before a hold of seven days runs out; a screen is neither
 * left open for long nor closed while somebody reads.
 */
export const settingLimits = {
  responseTimeHours: { min: 1, max: 72 },
  staffIdleMinutes: { min: 5, max: 60 },
  patientIdleMinutes: { min: 5, max: 120 },
} as const

/** A setting that is a number. */
export type NumberSetting = keyof typeof settingLimits

/** Whether a value is one that a setting may have. */
export function isSettingNumber(name: NumberSetting, value: unknown): value is number {
  const { min, max } = settingLimits[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
