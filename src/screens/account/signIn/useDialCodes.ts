import { useEffect, useState } from 'react'
import { logFailure } from '../../../lib/session/logFailure'
import type { DialCodes } from './authenticatorFields'

/** Fallback to the product's own market if the list fails to load. */
const withoutList: DialCodes = { dialCode: '+1', dialCodeList: ['+1'] }

/** Fetches the dial codes if needed. */
export function useDialCodes(isNeeded: boolean): DialCodes | undefined {
  const [codes, setCodes] = useState<DialCodes>()

  useEffect(
    function fetchCodes() {
      if (!isNeeded) return
      import('../../../../domain/account/dialCodes').then(
        ({ defaultDialCode, dialCodes }) =>
          setCodes({
            dialCode: defaultDialCode,
            dialCodeList: dialCodes.map(({ dialCode }) => dialCode),
          }),
        (error: unknown) => {
          logFailure('The dial codes could not be loaded.', error)
          setCodes(withoutList)
        },
      )
    },
    [isNeeded],
  )
  return codes
}
