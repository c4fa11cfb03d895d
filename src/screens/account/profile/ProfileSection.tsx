import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../../../components/layout/Heading'
import { profile } from '#words/account/profile'

export type ProfileSectionName = Exclude<keyof typeof profile.parts, 'label'>

type ProfilePartProps = {
  name: ProfileSectionName
  /** Introduction of the section. */
  text?: string
  children: ReactNode
}

/** Profile section under its heading, a target of the navigation. */
export function ProfileSection({ name, text, children }: ProfilePartProps) {
  return (
    <chakra.section
      id={name}
      aria-labelledby={`${name}-heading`}
      display="flex"
      flexDirection="column"
      gap="4"
      scrollMarginTop="6"
    >
      <div>
        <Heading id={`${name}-heading`} tabIndex={-1}>
          {profile.parts[name]}
        </Heading>
        {text && (
          <chakra.p color="ink.muted" pt="1">
            {text}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.section>
  )
}
