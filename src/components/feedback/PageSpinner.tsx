import { chakra } from '@chakra-ui/react'
import { componentWords } from '../../words/en/components'
import { Spinner } from './Spinner'

/** Stands in for a whole page that is on its way. */
export function PageSpinner({ label = componentWords.loading }: { label?: string }) {
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="center" minH="60vh" color="brand">
      <Spinner label={label} size="2.5rem" />
    </chakra.div>
  )
}
