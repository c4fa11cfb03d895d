import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import type { EnclosureTray } from './EnclosureTray'

type LazyEnclosureTrayProps = ComponentProps<typeof EnclosureTray>

const loadTray = () => import('./EnclosureTray').then((module) => module.EnclosureTray)

/** The files that will go with a message; what shows them is fetched with the first one. */
export function LazyEnclosureTray(props: LazyEnclosureTrayProps) {
  return props.items.length > 0 && <Fetched {...props} />
}

function Fetched(props: LazyEnclosureTrayProps) {
  const part = useLazyPart(906, loadTray)
  if (part.status === 'ready') return <part.Part {...props} />
  return (
    <chakra.p px="5" pt="3" role="alert" color="stop" _empty={{ display: 'none' }}>
      {part.status === 'failed' && errors.Network}
    </chakra.p>
  )
}
