import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../../components/Heading'
import { profile } from '../../words/en/profile'

export type ProfilePartName = Exclude<keyof typeof profile.parts, 'label'>

type ProfilePartProps = {
  name: ProfilePartName
  /** What is to be known of all of it. */
  text?: string
  children: ReactNode
}

/** A part of the profile under its heading; the navigation beside leads to it. */
export function ProfilePart({ name, text, children }: ProfilePartProps) {
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
