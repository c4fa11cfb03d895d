import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from '../../../components/layout/Heading'

type AccountSectionProps = {
  /** Target of links. */
  id: string
  title: string
  /** Introduction of the section. */
  text?: string
  children: ReactNode
}

/** Section of a profile under its heading, a target of the navigation. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-heading`}
      display="flex"
      flexDirection="column"
      gap="4"
      scrollMarginTop="6"
    >
      <div>
        <Heading id={`${id}-heading`} tabIndex={-1}>
          {title}
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
