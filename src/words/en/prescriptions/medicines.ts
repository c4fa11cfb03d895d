/** Plurals of counted units; measured units, such as `g` and `mL`, have none. */
const plurals: Readonly<Record<string, string>> = { tablet: 'tablets', patch: 'patches', pen: 'pens' }

/** Formats of medicines. */
export const medicines = {
  /** `Doxepin tablet 3 mg`, `Semaglutide pen 0.5 mg, injection`: the form appears once. */
  name: ({ medication, form }: { medication: string; form: string }) =>
    medication.toLowerCase().includes(form.toLowerCase()) ? medication : `${medication}, ${form}`,
  /** `30 tablets`, `45 g` */
  amount: (value: number, unit: string) => `${value} ${value === 1 ? unit : (plurals[unit] ?? unit)}`,
} as const
