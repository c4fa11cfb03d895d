import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Wrap } from '../../../components/layout/Stack'
import { useNow } from '../../../lib/hooks/useNow'
import { useShortcuts } from '../../../lib/shortcuts/useShortcuts'
import { errors } from '#words/errors'
import { signing as words } from '#words/requests/signing'
import { Key } from '../shortcuts/KeyboardKeys'
import { useUndo } from './useUndo'
import { useFocusOnMount } from '../../../lib/hooks/useFocusOnMount'

type SignedNoticeProps = {
  request: { readonly id: string; readonly version: number }
  takesEffectAt: string
  onNext: (() => void) | undefined
  onUndone: () => void
}

/** A signed approval that takes effect in some seconds, with the way back. */
export function SignedNotice({ request, takesEffectAt, onNext, onUndone }: SignedNoticeProps) {
  const ref = useFocusOnMount<HTMLDivElement>()
  const left = Math.max(0, Math.ceil((Date.parse(takesEffectAt) - useNow(500).getTime()) / 1000))
  const undo = useUndo(request)
  const mayUndo = left > 0
  async function takeBack(): Promise<void> {
    if (await undo.run()) onUndone()
  }
  useShortcuts((key) => (key === 'u' && mayUndo ? () => void takeBack() : undefined))
  return (
    <chakra.div ref={ref} tabIndex={-1} data-arrival="">
      <Wrap gap="2" alignItems="center">
        <chakra.p role="status" fontWeight="medium" me="auto">
          {mayUndo ? words.signed : words.takingEffect}
        </chakra.p>
        {mayUndo && (
          <Button size="sm" variant="secondary" loading={undo.isPending} onClick={() => void takeBack()}>
            <Key>U</Key>
            {words.undo(left)}
          </Button>
        )}
        {onNext && (
          <Button size="sm" onClick={onNext}>
            {words.next}
          </Button>
        )}
      </Wrap>
      {undo.problem && (
        <Notice tone="stop" role="alert" title={words.undoFailed}>
          {errors[undo.problem]}
        </Notice>
      )}
    </chakra.div>
  )
}
