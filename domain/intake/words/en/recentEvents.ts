/* Conditions on a patient's profile, with the day of the report, so that they stay true. */

export const maoInhibitorBefore = (day: string) => `MAO inhibitor in the 14 days before ${day}`

/** An antiepileptic is not called a seizure medicine here, because the entry would read as one about seizures. */
export const suddenStopAt = (day: string) =>
  `Sudden stop of alcohol, a sedative or an antiepileptic, recent or planned on ${day}`

export const poppersBefore = (day: string) => `Poppers in the 3 months before ${day}`

export const opioidsBefore = (day: string) => `Opioids without a prescription in the 3 months before ${day}`
