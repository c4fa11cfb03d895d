import { type ReactNode, type Ref, Suspense, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from '@chakra-ui/react'
import { PageSpinner } from '../components/feedback/PageSpinner'
import { optionalPart } from '../lib/chunk/optionalPart'
import { useSession } from '../lib/session/useSession'
import { documentTitle } from '../lib/title'
import { frame } from '#words/frame'
import { ErrorBoundary } from '../lib/errors/ErrorBoundary'
import { errorPage } from './errors/errorPage'
import { SignedInOverlays } from './guard/SignedInOverlays'
import { useElapsed } from './frame/useElapsed'
import { RouteFocus } from './RouteFocus'
import { PageFrame } from './PageFrame'
import { RoutedPage } from './RoutedPage'
import { type PageRoute, routeForPath } from './routes'

/** A page that has just been loaded is of the newest version. */
const newVersionDelayMs = 60_000
const NewVersionNotice = optionalPart(() => import('./frame/NewVersionNotice'), 'NewVersionNotice')

/** The page of the present address in its frame. */
export function CurrentPage() {
  const { pathname } = useLocation()
  const mainRef = useRef<HTMLElement>(null)
  const lastPathRef = useRef<string>(undefined)
  const route = routeForPath(pathname)
  const title = documentTitle(route.title)
  return (
    <SessionFrame route={route} mainRef={mainRef}>
      <title>{title}</title>
      {/* Keyed by route, not by path, so that switching conversations keeps the screen. */}
      <ErrorBoundary key={route.path} fallback={errorPage}>
        <Suspense fallback={<PageSpinner label={frame.loadingPage} />}>
          <RoutedPage route={route} />
          <RouteFocus mainRef={mainRef} lastPathRef={lastPathRef} />
        </Suspense>
      </ErrorBoundary>
      <NewVersion />
      <SignedInOverlays isLive={route.isWork === true} />
      <VisuallyHidden>
        <output aria-live="polite">{title}</output>
      </VisuallyHidden>
    </SessionFrame>
  )
}

type SessionFrameProps = { route: PageRoute; mainRef: Ref<HTMLElement>; children: ReactNode }

/**
 * The frame, which depends on the session. It alone renders when the session is known, right after the frame is
 * hydrated: a `Suspense` that renders again before it is hydrated is hydrated in one task, which blocks input.
 */
function SessionFrame({ route, mainRef, children }: SessionFrameProps) {
  const session = useSession()
  const audience = session.status === 'authenticated' ? session.role : 'visitor'
  const isWork = route.isWork === true && (audience === 'HCPs' || audience === 'Admin')
  return (
    <PageFrame theme={route.theme} audience={audience} isWork={isWork} mainRef={mainRef}>
      {children}
    </PageFrame>
  )
}

function NewVersion() {
  return useElapsed(newVersionDelayMs) && <NewVersionNotice />
}
