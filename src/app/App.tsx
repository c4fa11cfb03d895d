import { ThemeProvider } from '../components/theme/ThemeProvider'
import { CurrentPage } from './CurrentPage'
import { ErrorBoundary } from '../lib/errors/ErrorBoundary'
import { errorPage } from './errors/errorPage'

/** The whole app; it requires a router. */
export function App() {
  return (
    <ErrorBoundary fallback={errorPage}>
      <ThemeProvider>
        <CurrentPage />
      </ThemeProvider>
    </ErrorBoundary>
  )
}
