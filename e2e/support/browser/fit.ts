import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Finds content lost to the page's width: a page that scrolls sideways, text beyond its edge, text clipped by a
 * box. Deliberate clipping (an ellipsis, screen reader text) and scroll containers are left out.
 * @returns one line per finding
 */
export async function overflowOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // A resized page has its layout with the next frame.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const root = document.documentElement
    const lost = root.scrollWidth > root.clientWidth ? [`scrolls to ${root.scrollWidth}`] : []

    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const above = (element: Element): Element[] =>
      element.parentElement ? [element, ...above(element.parentElement)] : [element]

    for (const element of document.body.querySelectorAll('*')) {
      if (!hasWords(element) || !element.checkVisibility({ opacityProperty: true })) continue
      const box = element.getBoundingClientRect()
      const boxes = above(element).map((one) => ({ one, style: getComputedStyle(one) }))
      const isHidden = boxes.some(
        ({ one, style }) =>
          style.clipPath !== 'none' || (one.clientWidth === 1 && style.overflow === 'hidden'),
      )
      const scrollsAlone = boxes.some(
        ({ one, style }) => one !== root && one !== document.body && /auto|scroll/.test(style.overflowX),
      )
      if (isHidden || scrollsAlone || box.width === 0 || box.bottom < 0) continue
      const words = `“${element.textContent?.trim().slice(0, 40)}”`
      if (box.right > root.clientWidth + 1 || box.left < -1) lost.push(`${words} reaches beyond the edge`)
      const cuts = boxes.find(
        ({ one, style }) =>
          style.overflowX !== 'visible' &&
          style.textOverflow !== 'ellipsis' &&
          one !== root &&
          one !== document.body &&
          box.right > one.getBoundingClientRect().right + 1,
      )
      if (cuts) lost.push(`${words} is cut off`)
    }
    return lost
  })
}

/**
 * Expects no sideways scrolling once the layout has settled: elements that measure themselves follow a frame
 * later.
 */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, `at ${page.viewportSize()?.width} pixels`).toBeLessThanOrEqual(0)
}

/** Expects that the content of a scrolling box is as narrow as the box, `width` pixels wide at most. */
export async function expectFitsBox(page: Page, box: Locator, width: number): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 844 })
  const overflow = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(overflow, `at ${width} pixels`).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}
