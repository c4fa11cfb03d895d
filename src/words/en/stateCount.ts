import { list } from '../../../domain/format/list'
import { counted } from '../../../domain/format/plural'

/** Counts states by their codes: `1 state`, `50 states and D.C.`; the District of Columbia is not a state. */
export function stateCount(codes: readonly string[]): string {
  const count = codes.filter((code) => code !== 'DC').length
  const district = count < codes.length ? 'D.C.' : null
  return list(
    [count === 0 && district ? null : counted(count, { one: 'state', other: 'states' }), district],
    'and',
  )
}
