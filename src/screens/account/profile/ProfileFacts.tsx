import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type ProfileFactsProps = { facts: readonly { readonly label: string; readonly value: ReactNode }[] }

/** Definition list with names and values; stacked on phones. */
export function ProfileFacts({ facts }: ProfileFactsProps) {
  return (
    <chakra.dl display="grid" gap="3">
      {facts.map(({ label, value }) => (
        <chakra.div
          key={label}
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' }}
          columnGap="4"
        >
          <chakra.dt color="ink.muted">{label}</chakra.dt>
          <chakra.dd fontWeight="medium" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
