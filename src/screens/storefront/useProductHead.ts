import { useEffect } from 'react'
import { shopPath } from '../../lib/catalogue/shopFilter'
import { useDocumentTitle } from '../../lib/hooks/useDocumentTitle'

/**
 * Sets the title and the canonical address of the document while the view of a product is open. Those elements are the
 * route's, which is rendered again only with another path.
 */
export function useProductHead(name: string, productId: string): void {
  useDocumentTitle(name)
  useEffect(
    function setCanonical() {
      const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
      const address = link?.href
      if (link) link.href = new URL(shopPath({}, productId), link.href).href
      return () => {
        if (link && address) link.href = address
      }
    },
    [productId],
  )
}
