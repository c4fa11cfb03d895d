import { CodedError } from '../errors'
import { parseWrittenText } from '../writtenText'

/** Codes of a product, each with the public source it was read in. */
export interface ProductCodes {
  /** RxNorm's clinical drug or branded drug (SCD, SBD). */
  readonly rxcui: string | null
  readonly rxcuiSource: string | null
  /** National Drug Code in eleven digits, 5-4-2. */
  readonly ndc: string | null
  readonly ndcSource: string | null
}

export const noCodes: ProductCodes = { rxcui: null, rxcuiSource: null, ndc: null, ndcSource: null }
export const sourceMaxLength = 200

const shapes = { rxcui: /^[1-9]\d{0,7}$/u, ndc: /^\d{5}-\d{4}-\d{2}$/u } as const

/**
 * Parses the codes that an Admin entered; a blank one is none.
 * @throws CodedError InvalidInput with `field` and `rule`: `shape` of a code, `required` or `tooLong` of its source,
 *   `withoutCode` of a source alone
 */
export function parseProductCodes(given: ProductCodes): ProductCodes {
  const [rxcui, rxcuiSource] = parseCode('rxcui', given.rxcui, given.rxcuiSource)
  const [ndc, ndcSource] = parseCode('ndc', given.ndc, given.ndcSource)
  return { rxcui, rxcuiSource, ndc, ndcSource }
}

function parseCode(
  field: keyof typeof shapes,
  code: string | null,
  source: string | null,
): readonly [string | null, string | null] {
  const sourceField = `${field}Source`
  const [typed, read] = [code?.trim() ?? '', source?.trim() ?? '']
  if (typed === '') {
    if (read !== '') throw new CodedError('InvalidInput', { field: sourceField, rule: 'withoutCode' })
    return [null, null]
  }
  if (!shapes[field].test(typed)) throw new CodedError('InvalidInput', { field, rule: 'shape' })
  return [typed, parseWrittenText(read, { field: sourceField, max: sourceMaxLength })]
}
