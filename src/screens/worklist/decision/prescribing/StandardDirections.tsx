import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { decision } from '#words/requests/decision'

const words = decision.approve

type StandardDirectionsProps = {
  /** Whether everything is as the catalog says. */
  isStandard: boolean
  /** Whether something in it is wrong; it cannot be closed then. */
  isWrong: boolean
  /** The directions in one sentence, with packages, refills and validity. */
  summary: string
  children: ReactNode
}

/** Directions, packages, refills and validity, folded while they are the catalog's. */
export function StandardDirections({ isStandard, isWrong, summary, children }: StandardDirectionsProps) {
  const [isOpen, setOpen] = useState(!isStandard)
  return (
    <chakra.details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      borderWidth="1px"
      borderRadius="staff"
      px="3"
    >
      <chakra.summary cursor="pointer" py="2">
        <chakra.span fontWeight="medium">{isStandard ? words.standard : words.changedDirections}</chakra.span>{' '}
        <chakra.span color="ink.muted">{summary}</chakra.span>
      </chakra.summary>
      <chakra.div display="grid" gap="3" pb="3">
        {children}
      </chakra.div>
    </chakra.details>
  )
}
