import { errors } from '#words/errors'
import { signing } from '#words/requests/signing'

/** Says why a signed approval did not take effect. @param code of the rule */
export function refusalText(code: string): string {
  const known: Readonly<Record<string, string>> = errors
  const why = code !== 'Conflict' && Object.hasOwn(known, code) ? known[code] : undefined
  return [signing.refused.text, why].filter(Boolean).join(' ')
}
