import { chakra } from '@chakra-ui/react'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { AdminSection } from './adminAddress'
import type { FilterValues } from './adminFilter'

const loadTools = () => import('./ListTools').then((module) => module.ListTools)

/** What can be done with a whole list, below its filters; the list comes first, and stands without it. */
export function LazyListTools(props: { section: AdminSection; values: FilterValues; filter: object }) {
  const part = useLazyPart(412, loadTools)
  return (
    <chakra.div minH="9" mb="4" textStyle="staff">
      {part.status === 'ready' && <part.Part {...props} />}
    </chakra.div>
  )
}
