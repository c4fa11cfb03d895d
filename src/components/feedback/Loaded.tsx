import type { ReactNode } from 'react'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { ApiErrorAlert } from './ApiErrorAlert'

type LoadedProps<Data> = {
  query: {
    readonly data: Data | undefined
    readonly error?: unknown
    readonly refetch: () => Promise<unknown>
  }
  /** Shown until there are data or an error. */
  loading: ReactNode
  /** Title of the error alert. */
  title?: string
  children: (data: Data) => ReactNode
}

/** Renders the data of a query; without data its error with a retry, or the loading state. */
export function Loaded<Data>({
  query: { data, error, refetch },
  loading,
  title,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (error) return <ApiErrorAlert error={error} onRetry={safeRefetch(refetch)} {...(title && { title })} />
  return loading
}
