import { chakra } from '@chakra-ui/react'
import { Spinner } from '../../components/Spinner'
import { account } from '../../words/en/account'

/** Holds the place of a page until it is decided whether it may be shown. */
export function GuardSpinner() {
  return (
    <chakra.div display="grid" placeItems="center" minH="60vh" color="brand">
      <Spinner label={account.loading} size="2.5rem" />
    </chakra.div>
  )
}
