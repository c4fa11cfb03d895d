import { chakra } from '@chakra-ui/react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { componentWords } from '#words/components'
import { Button } from './Button'

type LoadMoreProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  children: ReactNode
}

/**
 * The button at the end of a list that loads its next page. When it is removed, the focus moves to the element
 * in its place.
 */
export function LoadMore({ hasMore, isLoading, onMore, children, ...button }: LoadMoreProps) {
  const [wasPressed, setPressed] = useState(false)
  if (!hasMore && !wasPressed) return null
  return (
    <chakra.div p="3" textAlign="center">
      {hasMore ? (
        <Button
          {...button}
          loading={isLoading}
          onClick={() => {
            setPressed(true)
            onMore()
          }}
        >
          {children}
        </Button>
      ) : (
        <chakra.p tabIndex={-1} ref={focusIfLost} textStyle="small" color="ink.muted">
          {componentWords.allShown}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** Moves the focus unless the user has moved it since, because the focused button was removed. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
