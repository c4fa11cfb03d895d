import type { Page } from '@playwright/test'

/**
 * Returns the controls whose accessible name lacks the text that is seen on them, so that people who speak to their
 * device cannot press them (WCAG 2.2, 2.5.3; axe does not test it).
 */
export function controlsNamedOtherwise(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()

    function isSeen(node: Node, control: Element): boolean {
      for (let element = node.parentElement; element; element = element.parentElement) {
        if (element.getAttribute('aria-hidden') === 'true') return false
        const { width, height } = element.getBoundingClientRect()
        if (width <= 1 || height <= 1) return false
        if (element === control) return true
      }
      return false
    }

    function seenText(control: Element): string {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode())
        if (isSeen(walker.currentNode, control)) texts.push(walker.currentNode.textContent ?? '')
      return plain(texts.join(' '))
    }

    function nameOf(control: Element): string {
      const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
      const text =
        ids.length > 0
          ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
          : (control.getAttribute('aria-label') ?? '')
      return plain(text)
    }

    const named = '[aria-label], [aria-labelledby]'
    const controls = `:is(a[href], button, summary, [role=button], [role=tab], [role=link], [role=option]):is(${named})`
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const seen = seenText(control)
      const name = nameOf(control)
      return seen === '' || name.includes(seen) ? [] : [`“${seen}” is named “${name}”`]
    })
  })
}
