import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Role } from '../../../domain/role'
import type { IdleConfiguration } from '../../lib/config/configuration'
import { idleTimes } from '../../lib/config/idleTimes'
import { loadConfiguration } from '../../lib/config/loadConfiguration'
import { type IdleState, type IdleWatch, watchIdle } from '../../lib/session/idleWatch'
import { logFailure } from '../../lib/session/logFailure'
import { signOut } from '../../lib/session/signOut'
import { IdleWarning } from './IdleWarning'

const retryMs = 30_000
const present: IdleState = { status: 'present' }
const initialWatch: Pick<IdleWatch, 'current' | 'subscribe'> = {
  current: () => present,
  subscribe: () => () => {},
}

/** Signs out a user who is idle for the time of their role, after a warning. Their unsent text is kept for them. */
export function IdleSignOff({ role }: { role: Role }) {
  const watch = useIdleWatch(role)
  const { subscribe, current } = watch ?? initialWatch
  const state = useSyncExternalStore(subscribe, current)
  if (!watch || state.status === 'present') return null
  return <IdleWarning secondsLeft={state.secondsLeft} onStay={watch.stay} onLeave={() => void signOut()} />
}

/** Watches once the configuration has loaded, and retries loading it until then. */
function useIdleWatch(role: Role): IdleWatch | undefined {
  const [watch, setWatch] = useState<IdleWatch>()

  useEffect(
    function startWatching() {
      let timer: ReturnType<typeof setTimeout>
      let stop: (() => void) | undefined
      let isOver = false
      const begin = (idle: IdleConfiguration) => {
        if (isOver) return
        const started = startWatch(role, idle)
        stop = started.stop
        setWatch(started)
      }
      const retry = (error: unknown) => {
        logFailure('Nobody is signed out for their absence yet: the configuration cannot be used.', error)
        if (!isOver) timer = setTimeout(load, retryMs)
      }
      const load = () =>
        void loadConfiguration()
          .then(({ idle }) => idleTimes(idle))
          .then(begin, retry)
      load()
      return () => {
        isOver = true
        clearTimeout(timer)
        stop?.()
      }
    },
    [role],
  )
  return watch
}

function startWatch(role: Role, idle: IdleConfiguration): IdleWatch {
  return watchIdle({
    limitMs: (role === 'user' ? idle.patientMinutes : idle.staffMinutes) * 60_000,
    warningMs: idle.warningSeconds * 1000,
    storage: () => window.localStorage,
    onOver: () => void signOut('idle'),
  })
}
