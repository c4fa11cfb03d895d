import { keepUnits } from '../../lib/format/keepUnits'

/** The directions of a prescription; translation tools leave them as they are. */
export function Sig({ children }: { children: string }) {
  return <span translate="no">{keepUnits(children)}</span>
}
