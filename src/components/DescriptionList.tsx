import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'

export type DescriptionItem = { readonly label: string; readonly value: ReactNode }

/** Names and values, dense, for staff. */
export function DescriptionList({ facts }: { facts: readonly DescriptionItem[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="4"
      rowGap="1"
      textStyle="staff"
      alignItems="baseline"
    >
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <chakra.dt color="ink.muted">{label}</chakra.dt>
          <chakra.dd fontWeight="medium">{value}</chakra.dd>
        </Fragment>
      ))}
    </chakra.dl>
  )
}
