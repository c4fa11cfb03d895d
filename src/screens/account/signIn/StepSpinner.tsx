import { chakra } from '@chakra-ui/react'
import { Spinner } from '../../../components/feedback/Spinner'
import { account } from '#words/account/account'

export function StepSpinner() {
  return (
    <chakra.div display="grid" placeItems="center" minH="25rem" color="brand" data-skeleton="">
      <Spinner label={account.loading} size="2rem" />
    </chakra.div>
  )
}
