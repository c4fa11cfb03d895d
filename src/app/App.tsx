import { ThemeProvider } from '../components/theme/ThemeProvider'
import { CurrentPage } from './CurrentPage'
import { ErrorBoundary } from './errors/ErrorBoundary'

/** The whole app; it has to stand in a router. */
export function App() {
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <CurrentPage />
      </ThemeProvider>
    </ErrorBoundary>
  )
}
