import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import type { EnclosureTray } from './EnclosureTray'

type LazyEnclosureTrayProps = ComponentProps<typeof EnclosureTray>

const loadTray = () => import('./EnclosureTray').then((module) => module.EnclosureTray)

/**
 * The files that will go with a message. What shows them is fetched beside the rest, before there is one: the connection
 * may be gone by then.
 */
export function LazyEnclosureTray(props: LazyEnclosureTrayProps) {
  const part = useLazyPart(906, loadTray)
  if (props.items.length === 0) return null
  if (part.status === 'ready') return <part.Part {...props} />
  return (
    <chakra.p px="5" pt="3" role="alert" color="stop" _empty={{ display: 'none' }}>
      {part.status === 'failed' && errors.Network}
    </chakra.p>
  )
}
