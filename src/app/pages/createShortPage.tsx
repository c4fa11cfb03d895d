import type { ComponentType } from 'react'
import { shortPages } from '#words/shortPages'
import { ShortPage } from './ShortPage'
import { shortPageParts } from './shortPageParts'

/**
 * A page with a single message: its texts are in `src/words/en/shortPages`, its drawing and action in
 * `shortPageParts`.
 */
export function createShortPage(name: keyof typeof shortPages): ComponentType {
  return function NamedShortPage() {
    return <ShortPage words={shortPages[name]} {...shortPageParts[name]} />
  }
}
