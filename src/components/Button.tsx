import { chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './feedback/Spinner'
import { buttonRecipe } from './buttonRecipe'

const StyledButton = chakra('button', buttonRecipe)

type ButtonProps = ComponentProps<typeof StyledButton> & {
  /** Shows that the press is being worked on; until it ends the button cannot be pressed again. */
  loading?: boolean
}

/**
 * The one button. `variant`: `primary` (brand), `accent` (at most one a screen), `secondary`, `quiet`, `danger`;
 * `size`: `sm` for staff (as high as `md` on touch screens), `md`, `lg`. With `asChild` it dresses a link.
 */
export function Button({ loading = false, onClick, children, asChild, ...rest }: ButtonProps) {
  if (asChild)
    return (
      <StyledButton asChild {...rest}>
        {children}
      </StyledButton>
    )

  // Not `disabled`: a disabled button loses the focus, and with it the place of a keyboard or screen reader.
  function swallowWhileLoading(event: MouseEvent<HTMLButtonElement>): void {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <StyledButton
      type="button"
      {...rest}
      onClick={swallowWhileLoading}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
    >
      {loading && <Spinner />}
      {children}
    </StyledButton>
  )
}
