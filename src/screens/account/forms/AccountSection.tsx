import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
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
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const [isTarget] = useState(hash === `#${id}`)
  useEffect(
    function arriveHere() {
      if (!isTarget || arriveAt(section.current)) return undefined
      // No event tells when a style makes it visible.
      const looking = setInterval(() => arriveAt(section.current) && clearInterval(looking), 100)
      return () => clearInterval(looking)
    },
    [isTarget],
  )
  return (
    <chakra.section
      ref={section}
      id={id}
      aria-labelledby={`${id}-heading`}
      display="flex"
      flexDirection="column"
      gap="4"
      scrollMarginTop="6"
    >
      <div>
        <Heading id={`${id}-heading`} tabIndex={-1} data-arrival="">
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

/**
 * Scrolls to a section and focuses its heading: the section is loaded after the page, which has not found it.
 * @returns false while it is hidden, because a part above it still loads and would push it
 */
function arriveAt(section: HTMLElement | null): boolean {
  const heading = section?.querySelector('h2')
  if (!(heading?.checkVisibility?.({ visibilityProperty: true }) ?? true)) return false
  section?.scrollIntoView({ behavior: 'instant', block: 'start' })
  heading?.focus({ preventScroll: true })
  return true
}
