import { list } from '../../../../domain/format/list'
import { chakra } from '@chakra-ui/react'
import { states } from '../../../../domain/intake/common/states'

/** A changed setting: its name and a description of the change. */
export type Difference = { readonly name: string; readonly text: string }

/** Lists the changed values. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1">
      {differences.map(({ name, text }) => (
        <li key={name}>
          {`${name}: `}
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {text}
          </chakra.span>
        </li>
      ))}
    </chakra.ul>
  )
}

/** Returns the states that `after` adds. */
export function addedStates(
  name: string,
  before: readonly string[],
  after: readonly string[],
): readonly Difference[] {
  const added = after.filter((code) => !before.includes(code))
  return added.length > 0 ? [{ name, text: list(added.map((code) => states[code] ?? code)) }] : []
}
