/** Units that are counted; others, such as `g` and `mL`, are measured. */
const plurals: Readonly<Record<string, string>> = { tablet: 'tablets', patch: 'patches', pen: 'pens' }

/** How medicines are written. */
export const medicines = {
  /** `Doxepin tablet 3 mg`, `Semaglutide pen 0.5 mg, injection`: the form stands there once. */
  name: ({ medication, form }: { medication: string; form: string }) =>
    medication.toLowerCase().includes(form.toLowerCase()) ? medication : `${medication}, ${form}`,
  /** `30 tablets`, `45 g` */
  amount: (value: number, unit: string) => `${value} ${value === 1 ? unit : (plurals[unit] ?? unit)}`,
} as const
