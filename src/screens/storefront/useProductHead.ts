import { useEffect } from 'react'
import { shopPath } from '../../lib/catalogue/shopFilter'
import { documentTitle } from '../../lib/title'

/**
 * Sets the title and the canonical address of the document while the view of a product is open. Those elements are the
 * route's, which is rendered again only with another path.
 */
export function useProductHead(name: string, productId: string): void {
  useEffect(
    function setHead() {
      const before = document.title
      const title = documentTitle(name)
      document.title = title
      const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
      const address = link?.href
      if (link) link.href = new URL(shopPath({}, productId), link.href).href
      return () => {
        // On another path the title is already that of its page.
        if (document.title === title) document.title = before
        if (link && address) link.href = address
      }
    },
    [name, productId],
  )
}
