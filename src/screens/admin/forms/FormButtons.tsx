import { Button } from '../../../components/Button'
import { Wrap } from '../../../components/layout/Stack'

type FormButtonsProps = {
  send: string
  isWorking?: boolean
  leave: string
  onLeave: () => void
}

/** The end of a form: what sends it, and the way out of it. */
export function FormButtons({ send, isWorking = false, leave, onLeave }: FormButtonsProps) {
  return (
    <Wrap gap="2">
      <Button type="submit" size="sm" loading={isWorking}>
        {send}
      </Button>
      <Button size="sm" variant="quiet" onClick={onLeave}>
        {leave}
      </Button>
    </Wrap>
  )
}
