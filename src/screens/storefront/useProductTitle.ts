import { useEffect } from 'react'
import { documentTitle } from '../../lib/title'

/**
 * Sets the title of the document while the view of a product is open. The element is the route's, which is rendered again
 * only with another path.
 */
export function useProductTitle(name: string): void {
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
