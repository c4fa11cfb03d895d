import { useEffect } from 'react'
import { documentTitle } from '../title'

/** Sets the title of the document while a view of a page is open. The title of the page itself is the route's. */
export function useDocumentTitle(name: string): void {
  useEffect(
    function setTitle() {
      const before = document.title
      const title = documentTitle(name)
      document.title = title
      return () => {
        // On another path the title is already that of its page.
        if (document.title === title) document.title = before
      }
    },
    [name],
  )
}
