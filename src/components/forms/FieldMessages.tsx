import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'

/** Advice before the control is filled in. */
export function FieldHelper({ id, children }: { id: string; children: ReactNode }) {
  return (
    <chakra.p id={id} textStyle="small" color="ink.muted">
      {children}
    </chakra.p>
  )
}

/** The error of an answer. The live region stays in the page, so that a later error is announced. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <chakra.p
      id={id}
      aria-live="polite"
      textStyle="small"
      color="stop"
      fontWeight="medium"
      display="flex"
      gap="1.5"
    >
      {children && (
        <>
          <chakra.span pt="0.5">
            <Icon name="stop" size="1.125em" />
          </chakra.span>
          <span>{children}</span>
        </>
      )}
    </chakra.p>
  )
}
