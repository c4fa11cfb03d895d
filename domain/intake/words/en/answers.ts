import type { Allergy } from '../../answers/answers'

/** Texts of answers that are not the questionnaire’s own. */
export const answerWords = {
  yes: 'Yes',
  no: 'No',
  none: 'None',
  notAnswered: 'Not answered',
  noAllergies: 'No known allergies',
  agreed: (version: string) => `Agreed (version ${version})`,
  /** The period is an option that stands alone: `In the last month`. */
  measured: (pressure: string, when: string) =>
    `${pressure} mmHg, measured ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  height: (feet: number, inches: number, centimeters: number) =>
    `${feet} ft ${inches} in (${centimeters} cm)`,
  weight: (pounds: number, kilograms: number) => `${pounds} lb (${kilograms} kg)`,
  outOf: (value: number, most: number) => `${value} out of ${most}`,
  allergy: (substance: string, severity: string) => `${substance} (${severity})`,
  unsure: 'not sure',
  denies: (options: string) => `Denies: ${options}`,
  unsureAbout: (options: string) => `Not sure about: ${options}`,
  severities: {
    mild: 'mild',
    moderate: 'moderate',
    severe: 'severe',
    unknown: 'severity unknown',
  } satisfies Record<Allergy['severity'], string>,
} as const
