import type { ReactNode } from 'react'
import { codeOf } from '../../lib/apollo/errorCode'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { errors } from '#words/errors'
import { Heading } from '../layout/Heading'
import { ErrorAlert } from './ErrorAlert'

type LoadedProps<Data> = {
  /** A query, or a `Resource`. */
  query: {
    readonly data: Data | undefined
    readonly error?: unknown
    readonly refetch: () => unknown
  }
  /** Shown until there are data or an error. */
  loading: ReactNode
  /** Title of the error alert. */
  title?: string
  /** Heading of the page above the error alert, where the data contain it otherwise. */
  heading?: string
  /** Returns the text of an error; by default the sentence of its code. */
  describe?: (error: unknown) => string
  children: (data: Data) => ReactNode
}

/** Renders the data of a query; without data its error with a retry, or the loading state. */
export function Loaded<Data>({
  query: { data, error, refetch },
  loading,
  title,
  heading,
  describe = (failure) => errors[codeOf(failure)],
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return loading
  return (
    <>
      {heading && (
        <Heading as="h1" level="page" mb="6">
          {heading}
        </Heading>
      )}
      <ErrorAlert onRetry={safeRefetch(refetch)} {...(title && { title })}>
        {describe(error)}
      </ErrorAlert>
    </>
  )
}
