import { chakra } from '@chakra-ui/react'
import { lazyPart } from '../../../components/feedback/lazyPart'

/** Where staff write, with notes and quick texts, which patients never load. It has the height of what it becomes. */
export const StaffComposer = lazyPart(() => import('./StaffComposer'), 'StaffComposer', {
  loading: <chakra.div aria-hidden h="8.5rem" borderTopWidth="1px" />,
})
