/** Admin console: texts of product codes. */
export const adminProductCodes = {
  title: 'Codes',
  text: 'Enter a code only from a public source, and name the source. Leave both empty for none.',
  label: 'Codes of the product',
  loading: 'Loading the codes',
  failed: 'The codes could not be loaded',
  notSaved: 'The codes were not saved',
  fields: {
    rxcui: 'RxNorm code (RXCUI)',
    rxcuiSource: 'Source of the RxNorm code',
    ndc: 'National Drug Code (NDC)',
    ndcSource: 'Source of the NDC',
  },
  helpers: {
    rxcui: 'The clinical or branded drug, with its strength and form.',
    rxcuiSource: 'Such as RxNav with the date, or the label of the supplier.',
    ndc: '11 digits, as 12345-6789-01.',
    ndcSource: 'Such as the label of the supplier.',
  },
  problems: {
    rxcui: 'An RXCUI is a number of up to 8 digits.',
    rxcuiSource: 'Name where the code was read, in up to 200 characters. Without a code, leave it empty.',
    ndc: 'An NDC has 11 digits in three groups: 12345-6789-01.',
    ndcSource: 'Name where the code was read, in up to 200 characters. Without a code, leave it empty.',
  },
  save: 'Save codes',
} as const
