import { useResource } from '../../../lib/hooks/useResource'
import type { DialCodes } from './authenticatorFields'

/** Fallback to the product's own market if the list fails to load. */
const withoutList: DialCodes = { dialCode: '+1', dialCodeList: ['+1'] }

/** Fetches the dial codes if needed. */
export function useDialCodes(isNeeded: boolean): DialCodes | undefined {
  const { data, error } = useResource(
    isNeeded ? 'dialCodes' : undefined,
    loadDialCodes,
    'The dial codes could not be loaded.',
  )
  return error ? withoutList : data
}

async function loadDialCodes(): Promise<DialCodes> {
  const { defaultDialCode, dialCodes } = await import('../../../../domain/account/dialCodes')
  return { dialCode: defaultDialCode, dialCodeList: dialCodes.map(({ dialCode }) => dialCode) }
}
