/** Help texts for typing a medicine or an allergy. */
export const medicineHelp = {
  label: 'Help with this name',
  didYouMean: 'Did you mean',
  use: (name: string) => `Use ${name}`,
  several: (count: number) => `This looks like ${count} medicines. Please enter each one on its own line.`,
  split: (count: number) => `Split into ${count}`,
  vague: (text: string) => `“${text}” could be one of many medicines. Enter the name on the label.`,
  unknown: (text: string) =>
    `We don’t recognize “${text}”. Check the label. If it’s right, keep it: a clinician will look it up.`,
} as const
