import { chakra } from '@chakra-ui/react'
import type { Difference } from './settingsEntry'

/** What is otherwise than before. */
export function SettingsDifferences({ differences }: { differences: readonly Difference[] }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1">
      {differences.map(({ name, text }) => (
        <li key={name}>
          {`${name}: `}
          <chakra.span fontWeight="medium">{text}</chakra.span>
        </li>
      ))}
    </chakra.ul>
  )
}
