import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useAction } from '../hooks/useAction'
import { canNotify, isNotified, turnOffPush, turnOnPush } from './pushSubscription'

/** Whether notifications are on in this browser, or why they cannot be; undefined until it is known. */
export type PushStatus = 'unsupported' | 'on' | 'off' | 'denied' | 'unavailable' | undefined

interface Push {
  readonly status: PushStatus
  readonly isPending: boolean
  /** Why the last change failed. */
  readonly error: unknown
  /** Turns them on or off; to be called by a press, because the browser asks its user. */
  readonly change: (isOn: boolean) => Promise<boolean>
}

/** Returns the notifications of an account in this browser, and changes them. */
export function usePush(accountId: string): Push {
  const client = useApolloClient()
  const [status, setStatus] = useState<PushStatus>(() => (canNotify() ? undefined : 'unsupported'))
  useEffect(
    function read() {
      if (!canNotify()) return undefined
      let isCurrent = true
      void isNotified(accountId)
        .catch(() => false)
        .then((isOn) => isCurrent && setStatus(isOn ? 'on' : 'off'))
      return () => {
        isCurrent = false
      }
    },
    [accountId],
  )
  const { isPending, error, run } = useAction(async (isOn: boolean) => {
    if (isOn) setStatus((await turnOnPush(client, accountId)) ?? 'on')
    else {
      await turnOffPush(client)
      setStatus('off')
    }
  })
  return { status, isPending, error, change: run }
}
