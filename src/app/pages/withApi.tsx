import type { ComponentType } from 'react'
import type { Role } from '../../../domain/role'
import { PageSpinner } from '../../components/feedback/PageSpinner'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useSession } from '../../lib/session/useSession'

/** Creates the page of a screen that uses the API. Each is a module of its own, so that no public page loads Apollo. */
export function withApi(Screen: ComponentType): ComponentType {
  return function ApiPage() {
    return (
      <ApiProvider>
        <Screen />
      </ApiProvider>
    )
  }
}

/**
 * Creates the page of an unguarded screen, on which visitors are asked to sign in.
 * @param Prompt shown to visitors and to roles without such a screen
 */
export function withSignIn(
  Screen: ComponentType<{ role: Role }>,
  Prompt: ComponentType,
  hasScreen: (role: Role) => boolean = () => true,
): ComponentType {
  return function SignedInPage() {
    const session = useSession()
    if (session.status === 'configuring') return <PageSpinner />
    if (session.status === 'unauthenticated' || !hasScreen(session.role)) return <Prompt />
    return (
      <ApiProvider>
        <Screen role={session.role} />
      </ApiProvider>
    )
  }
}
