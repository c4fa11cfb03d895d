import { chakra } from '@chakra-ui/react'
import { Spinner } from '../../components/Spinner'
import { account } from '../../words/en/account'

/** Holds the place of a step. */
export function Waiting() {
  return (
    <chakra.div display="grid" placeItems="center" minH="25rem" color="brand">
      <Spinner label={account.loading} size="2rem" />
    </chakra.div>
  )
}
