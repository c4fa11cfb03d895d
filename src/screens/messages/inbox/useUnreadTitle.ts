import { useEffect } from 'react'
import { unreadMessages } from '#words/messages/unreadMessages'

/** Prefixes the page title with the unread count, for readers in another tab. */
export function useUnreadTitle(count: number): void {
  useEffect(
    function putBefore() {
      if (count === 0) return undefined
      document.title = `(${unreadMessages.count(count)}) ${withoutCount(document.title)}`
      return () => {
        // By now the page may be another, with a title of its own.
        document.title = withoutCount(document.title)
      }
    },
    [count],
  )
}

const withoutCount = (title: string) => title.replace(/^\(\d+\+?\) /, '')
