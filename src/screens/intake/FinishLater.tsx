import { useNavigate } from 'react-router-dom'
import type { TreatmentType } from '../../../domain/generated/enums'
import { Button } from '../../components/Button'
import { optionalPart } from '../../lib/chunk/optionalPart'
import { requestPath } from '../../lib/requests/requestPath'
import { rememberLocation } from '../../lib/session/rememberedLocation'
import { useSession } from '../../lib/session/useSession'
import { finishLater as words } from '#words/requests/finishLater'

/* Apart, because it asks the API, which visitors never load. */
const DraftReminder = optionalPart(() => import('./DraftReminder'), 'DraftReminder')

/**
 * Leaves the questions for another day: a visitor first gets an account, which keeps the answers. Patients choose
 * whether they are reminded.
 */
export function FinishLater({ type }: { type: TreatmentType }) {
  const session = useSession()
  const navigate = useNavigate()
  if (session.status === 'configuring') return null
  if (session.status === 'authenticated')
    return (
      <>
        <Button variant="quiet" px="3" ms="-3" onClick={() => void navigate('/dashboard')}>
          {words.toDashboard}
        </Button>
        {session.role === 'user' && <DraftReminder />}
      </>
    )

  function signIn(): void {
    const [pathname = '', search = ''] = requestPath(type).split('?')
    void navigate('/login', {
      state: rememberLocation({ pathname, search: `?${search}`, hash: '' }),
    })
  }

  return (
    <Button variant="quiet" px="3" ms="-3" onClick={signIn}>
      {words.signIn}
    </Button>
  )
}
