/** Admin console: texts of product codes. */
export const adminProductCodes = {
  title: 'Drug codes',
  text: 'Enter codes from public sources only, and name the source. If there’s no code, leave both fields empty.',
  label: 'Drug codes',
  loading: 'Loading drug codes',
  failed: 'The drug codes didn’t load',
  notSaved: 'The drug codes weren’t saved',
  fields: {
    rxcui: 'RxNorm code (RXCUI)',
    rxcuiSource: 'Source of the RxNorm code',
    ndc: 'National Drug Code (NDC)',
    ndcSource: 'Source of the NDC',
  },
  helpers: {
    rxcui: 'For the clinical or branded drug, with its strength and form.',
    rxcuiSource: 'Such as RxNav and the date, or the supplier’s label.',
    ndc: '11 digits, such as 12345-6789-01.',
    ndcSource: 'Such as the supplier’s label.',
  },
  problems: {
    rxcui: 'Enter a number of up to 8 digits.',
    rxcuiSource: 'Name the source in up to 200 characters. If there’s no code, leave this empty.',
    ndc: 'Enter 11 digits in 3 groups, such as 12345-6789-01.',
    ndcSource: 'Name the source in up to 200 characters. If there’s no code, leave this empty.',
  },
  save: 'Save drug codes',
} as const
