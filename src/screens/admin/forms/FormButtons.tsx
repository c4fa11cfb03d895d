import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'

type FormButtonsProps = {
  send: string
  isWorking?: boolean
  leave: string
  onLeave: () => void
}

/** The end of a form: what sends it, and the way out of it. */
export function FormButtons({ send, isWorking = false, leave, onLeave }: FormButtonsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button type="submit" size="sm" loading={isWorking}>
        {send}
      </Button>
      <Button size="sm" variant="quiet" onClick={onLeave}>
        {leave}
      </Button>
    </chakra.div>
  )
}
