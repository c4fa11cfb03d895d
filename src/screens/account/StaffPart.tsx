import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../../components/Heading'
import { staffProfile } from '../../words/en/staffProfile'

type StaffPartProps = { name: Exclude<keyof typeof staffProfile.parts, 'label'>; children: ReactNode }

/** A part of a professional's profile under its heading; addresses lead to it. */
export function StaffPart({ name, children }: StaffPartProps) {
  return (
    <chakra.section
      id={name}
      aria-labelledby={`${name}-heading`}
      display="flex"
      flexDirection="column"
      gap="4"
      scrollMarginTop="6"
    >
      <Heading id={`${name}-heading`} tabIndex={-1}>
        {staffProfile.parts[name]}
      </Heading>
      {children}
    </chakra.section>
  )
}
