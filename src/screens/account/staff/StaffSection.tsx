import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../../../components/layout/Heading'
import { staffProfile } from '#words/account/staffProfile'

type StaffPartProps = { name: Exclude<keyof typeof staffProfile.parts, 'label'>; children: ReactNode }

/** Section of a staff profile under its heading, a link target. */
export function StaffSection({ name, children }: StaffPartProps) {
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
