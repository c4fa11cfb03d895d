import { componentWords } from '#words/components'
import { Spinner } from './Spinner'
import { HStack } from '../layout/Stack'

/** Placeholder of a whole page while it loads. */
export function PageSpinner({ label = componentWords.loading }: { label?: string }) {
  return (
    <HStack justifyContent="center" minH="60vh" color="brand" data-skeleton="">
      <Spinner label={label} size="2.5rem" />
    </HStack>
  )
}
