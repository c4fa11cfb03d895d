import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../components/Button'
import { rememberLocation } from '../../lib/session/rememberedLocation'
import { signInAction } from '#words/shortPages'

/** Leads to /login and back to the present place. */
export function SignInLink() {
  const location = useLocation()
  return (
    <Button asChild>
      <Link
        to="/login"
        state={{ from: location.pathname + location.search + location.hash }}
        onClick={() => rememberLocation(location)}
      >
        {signInAction}
      </Link>
    </Button>
  )
}
