import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Wrap } from '../../../components/layout/Stack'
import { useRequestDetailQuery } from '../../../generated/graphql'
import { useNow } from '../../../lib/hooks/useNow'
import { worklist } from '#words/requests/worklist'
import { signing as words } from '#words/requests/signing'
import { useShortcuts } from '../../../lib/shortcuts/useShortcuts'
import { Key } from '../shortcuts/KeyboardKeys'
import { worklistPath } from '../worklistAddress'
import { setLastSigned, type SignedRequest, useLastSigned } from './lastSigned'
import { refusalText } from './refusalText'
import { useUndo } from './useUndo'

/** How long after its time an approval is read again, until it is known what became of it. */
const rereadMilliseconds = 2_000

type SignedBarProps = {
  /** The request on screen, which shows its own approval. */
  requestId: string | undefined
  onUndone: (requestId: string) => void
}

/** The approval that was signed last, while another request is open. */
export function SignedBar({ requestId, onUndone }: SignedBarProps) {
  const signed = useLastSigned()
  if (!signed || signed.id === requestId) return null
  return <SignedElsewhere key={signed.id} signed={signed} onUndone={() => onUndone(signed.id)} />
}

function SignedElsewhere({ signed, onUndone }: { signed: SignedRequest; onUndone: () => void }) {
  const left = Math.max(0, Math.ceil((Date.parse(signed.takesEffectAt) - useNow(500).getTime()) / 1000))
  const name = signed.patientName ?? worklist.patient
  const undo = useUndo(signed)
  const { data } = useRequestDetailQuery({
    variables: { id: signed.id },
    skip: left > 0,
    fetchPolicy: 'network-only',
    pollInterval: rereadMilliseconds,
  })
  const after = left > 0 ? undefined : data?.request
  const isPending = !after || after.request.approvalTakesEffectAt !== null
  const refusal = after?.review?.approvalRefusal
  const isOver = !isPending && !refusal
  useEffect(
    function leaveWhenPrescribed() {
      if (isOver) setLastSigned(undefined)
    },
    [isOver],
  )
  async function takeBack(): Promise<void> {
    if (await undo.run()) onUndone()
  }
  useShortcuts((key) => (key === 'u' && left > 0 ? () => void takeBack() : undefined))
  if (refusal)
    return (
      <Bar>
        <Notice tone="stop" role="alert" title={words.refused.titleFor(name)}>
          {refusalText(refusal)}
        </Notice>
        <Wrap gap="2" pt="2">
          <Button asChild size="sm" variant="secondary">
            <Link to={worklistPath('mine', signed.id)} onClick={() => setLastSigned(undefined)}>
              {words.open}
            </Link>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setLastSigned(undefined)}>
            {words.dismiss}
          </Button>
        </Wrap>
      </Bar>
    )
  return (
    <Bar>
      <Wrap gap="2" alignItems="center">
        <chakra.p role="status" me="auto">
          {words.signedFor(name)}
        </chakra.p>
        {left > 0 && (
          <Button size="sm" variant="secondary" loading={undo.isPending} onClick={() => void takeBack()}>
            <Key>U</Key>
            {words.undo(left)}
          </Button>
        )}
      </Wrap>
    </Bar>
  )
}

const Bar = chakra('div', {
  base: { px: '5', py: '2', bg: 'brand.soft', borderTopWidth: '1px', textStyle: 'staff' },
})
