import { isIdleDeadlineKey, readIdleDeadline, storeIdleDeadline } from './idleDeadline'
import { createListeners } from '../store'

/** `secondsLeft` counts down once the warning is shown. */
export type IdleState =
  { readonly status: 'present' } | { readonly status: 'warned'; readonly secondsLeft: number }

export type IdleWatchOptions = {
  /** Idle time before the sign-out, in milliseconds. */
  readonly limitMs: number
  /** Time before the sign-out at which the warning is shown, in milliseconds. */
  readonly warningMs: number
  readonly storage: () => Storage
  /** Called once, at the deadline. */
  readonly onOver: () => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export type IdleWatch = {
  readonly current: () => IdleState
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** The user chose to stay signed in. */
  readonly stay: () => void
  readonly stop: () => void
}

/** Without `scroll`, because a page also scrolls when a message arrives. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const resumeEvents = ['focus', 'pageshow'] as const
/** Throttle of stored activity, which pointer moves would otherwise write constantly. */
const gapMs = 5_000
const present: IdleState = { status: 'present' }

/**
 * Watches for activity in this tab and, through the shared deadline, in the others. Timers of hidden tabs and
 * sleeping computers are late, so the clock is checked whenever the page becomes visible. After the warning only
 * `stay` extends the session, here or in another tab: a nudged mouse does not.
 */
export function watchIdle(options: IdleWatchOptions): IdleWatch {
  const { limitMs, warningMs, storage, onOver, now = Date.now } = options
  const listeners = createListeners()
  const listening = new AbortController()
  let deadline = now() + limitMs
  let state: IdleState = present
  let timer: ReturnType<typeof setTimeout> | undefined

  function putOff(): void {
    deadline = now() + limitMs
    storeIdleDeadline(storage, deadline)
  }

  function look(): void {
    if (listening.signal.aborted) return
    deadline = readIdleDeadline(storage) ?? deadline
    const left = deadline - now()
    if (left <= 0) {
      stop()
      onOver()
      return
    }
    show(left > warningMs ? present : { status: 'warned', secondsLeft: Math.ceil(left / 1000) })
    clearTimeout(timer)
    timer = setTimeout(look, left > warningMs ? left - warningMs : left % 1000 || 1000)
  }

  function show(next: IdleState): void {
    if (secondsOf(next) === secondsOf(state)) return
    state = next
    listeners.notify()
  }

  function recordActivity(event: Event): void {
    if (state.status === 'warned' || deadline - now() > limitMs - gapMs || isNoMove(event)) return
    // Timers may be late: activity after the deadline does not extend the session.
    if (now() >= (readIdleDeadline(storage) ?? deadline)) look()
    else putOff()
  }

  function stay(): void {
    putOff()
    look()
  }

  function stop(): void {
    clearTimeout(timer)
    listening.abort()
  }

  const { signal } = listening
  for (const sign of activityEvents)
    window.addEventListener(sign, recordActivity, { signal, capture: true, passive: true })
  for (const event of resumeEvents) window.addEventListener(event, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('storage', ({ key }) => isIdleDeadlineKey(key) && look(), { signal })
  stay()

  return { current: () => state, subscribe: listeners.add, stay, stop }
}

/** Returns whether the pointer rests; browsers also fire `pointermove` when the page moves under it. */
function isNoMove(event: Event): boolean {
  return (
    event.type === 'pointermove' &&
    event instanceof MouseEvent &&
    event.movementX === 0 &&
    event.movementY === 0
  )
}

function secondsOf(state: IdleState): number | undefined {
  return state.status === 'warned' ? state.secondsLeft : undefined
}
