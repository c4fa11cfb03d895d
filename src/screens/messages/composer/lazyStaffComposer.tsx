import { chakra } from '@chakra-ui/react'
import { lazyPart } from '../../../components/feedback/lazyPart'

/** The staff's composer with notes and quick texts, which patients never load. The placeholder has its height. */
export const StaffComposer = lazyPart(() => import('./StaffComposer'), 'StaffComposer', {
  loading: <chakra.div aria-hidden h="8.5rem" borderTopWidth="1px" />,
})
