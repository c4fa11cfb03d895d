import { componentWords } from '#words/components'
import { Spinner } from './Spinner'
import { HStack } from '../layout/Stack'

/** Stands in for a whole page that is on its way. */
export function PageSpinner({ label = componentWords.loading }: { label?: string }) {
  return (
    <HStack justifyContent="center" minH="60vh" color="brand">
      <Spinner label={label} size="2.5rem" />
    </HStack>
  )
}
