import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { AddTask } from '../../shared/tasks/AddTask'
import { Notes } from './Notes'

/** The notes of a request, and what is to be done about it. */
export function NotesAndTask(props: ComponentProps<typeof Notes>) {
  return (
    <>
      <Notes {...props} />
      <chakra.div px="5" py="2">
        <AddTask subject={{ requestId: props.requestId }} />
      </chakra.div>
    </>
  )
}
