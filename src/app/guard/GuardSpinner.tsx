import { PageSpinner } from '../../components/feedback/PageSpinner'

/** Holds the place of a page until it is decided whether it may be shown. */
export function GuardSpinner() {
  return <PageSpinner />
}
