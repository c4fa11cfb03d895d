import { memo } from 'react'
import { Route, Routes } from 'react-router-dom'
import { AuthGuard } from './guard/AuthGuard'
import { RequireSignedOut } from './guard/RequireSignedOut'
import type { PageRoute } from './routes'

/**
 * The page of one route, behind its guard; the router passes its parameters. Memoized, so that changes that
 * concern only the frame, such as a sign-in, do not render it again.
 */
export const RoutedPage = memo(function RoutedPage({ route }: { route: PageRoute }) {
  return (
    <Routes>
      <Route path={route.path} element={<Guarded route={route} />} />
    </Routes>
  )
})

function Guarded({ route: { page: LazyPage, access } }: { route: PageRoute }) {
  if (access === 'guarded') {
    return (
      <AuthGuard>
        <LazyPage />
      </AuthGuard>
    )
  }
  if (access === 'signedOut') {
    return (
      <RequireSignedOut>
        <LazyPage />
      </RequireSignedOut>
    )
  }
  return <LazyPage />
}
