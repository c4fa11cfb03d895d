import { useEffect } from 'react'
import { unreadMessages } from '#words/messages/unreadMessages'

/** Says before the title of the page how much is unread, for whoever is in another tab. */
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
