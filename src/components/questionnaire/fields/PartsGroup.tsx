import type { ReactNode } from 'react'
import { ChoiceGroup } from '../../forms/ChoiceGroup'
import { Wrap } from '../../layout/Stack'

type PartsGroupProps = { legend: string; helper?: string; error?: string; children: ReactNode }

/** A question that is answered in several small fields side by side, such as feet and inches. */
export function PartsGroup({ children, ...group }: PartsGroupProps) {
  return (
    <ChoiceGroup {...group}>
      <Wrap columnGap="2.5" rowGap="3" alignItems="flex-end">
        {children}
      </Wrap>
    </ChoiceGroup>
  )
}
