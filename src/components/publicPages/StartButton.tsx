import { Link } from 'react-router-dom'
import { Button } from '../Button'

type StartButtonProps = {
  to: string
  children: string
  /** `accent` is the one call to action of a screen. */
  variant?: 'accent' | 'primary' | 'gold'
}

/** The link that starts a request. */
export function StartButton({ to, children, variant = 'accent' }: StartButtonProps) {
  return (
    <Button asChild variant={variant} size="lg" w={{ base: 'full', sm: 'auto' }}>
      <Link to={to}>{children}</Link>
    </Button>
  )
}
