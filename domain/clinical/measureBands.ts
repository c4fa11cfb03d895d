import { thresholds } from './thresholds'

/** CDC, Adult BMI Categories, 2024. */
export type BodyMassBand = 'underweight' | 'healthy' | 'overweight' | 'obesity1' | 'obesity2' | 'obesity3'

export const bodyMassSource = 'CDC, Adult BMI Categories, 2024'

/** Returns the category of a body mass index in kg/m². */
export function bodyMassBand(index: number): BodyMassBand {
  if (index < thresholds.underweightBmi.value) return 'underweight'
  if (index < thresholds.healthyBmi.value) return 'healthy'
  if (index < thresholds.obesityBmi.value) return 'overweight'
  if (index < 35) return 'obesity1'
  return index < 40 ? 'obesity2' : 'obesity3'
}

/**
 * ACC/AHA Guideline for High Blood Pressure in Adults, 2017, Table 6; `crisis` from its section 11.2. The
 * guideline has no category for low values; below 90/60 is from the NHLBI, Low Blood Pressure.
 */
export type PressureBand = 'low' | 'normal' | 'elevated' | 'stage1' | 'stage2' | 'crisis'

export const pressureSource =
  'ACC/AHA Guideline for High Blood Pressure in Adults, 2017; NHLBI: low below 90/60'

/** Returns the category of a blood pressure in mmHg: the higher of the two numbers’ categories. */
export function pressureBand(systolic: number, diastolic: number): PressureBand {
  if (systolic > thresholds.crisisSystolic.value || diastolic > thresholds.crisisDiastolic.value)
    return 'crisis'
  if (systolic >= 140 || diastolic >= 90) return 'stage2'
  if (systolic >= 130 || diastolic >= 80) return 'stage1'
  if (systolic < 90 || diastolic < 60) return 'low'
  return systolic >= 120 ? 'elevated' : 'normal'
}
