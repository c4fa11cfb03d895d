import { optionalPart } from '../../../lib/chunk/optionalPart'
import { useIdle } from '../useIdle'

const FilledCart = optionalPart(() => import('./FilledCart'), 'FilledCart')

/** The place of the cart's link in the bar. Its code is loaded once the page is idle. */
export function CartEntry({ isPatient }: { isPatient: boolean }) {
  return useIdle() && <FilledCart isPatient={isPatient} />
}
