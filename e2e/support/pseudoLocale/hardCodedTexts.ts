import type { Page } from '@playwright/test'
import { brand } from '../../../domain/brand'
import { bodyMassSource, pressureSource } from '../../../domain/clinical/measureBands'
import { scales } from '../../../domain/clinical/scales'
import { locale } from '../../../domain/format/locale'
import { states } from '../../../domain/intake/common/states'

/** The output of the formatters in the locale of the build. */
const formatted = new RegExp(
  `\\b(?:${[...calendarWords(), ...unitWords(), 'AM', 'PM', 'UTC'].join('|')})\\b|\\S+@\\S+|(?<=\\d{4}) at (?=\\d)`,
  'gi',
)

/** Publications of cut-offs, cited by their titles. */
const citations = [bodyMassSource, pressureSource, ...Object.values(scales).map(({ source }) => source)]

/** What stays in every language: the brand, states of the United States, browsers, systems and citations. */
const names = [brand.name, ...Object.values(states), 'Chrome', 'Windows', 'Linux', ...citations]

/**
 * Returns the English texts on a page that are neither data nor written by a formatter: they are written in the code of a
 * screen instead of in `src/words`.
 * @param data texts that the product sent
 */
export async function hardCodedTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const known = [...new Set([...data, ...names].map(withoutFormatted))]
    .filter((text) => /[a-z]/.test(text))
    .toSorted((a, b) => b.length - a.length)
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent?.closest('script, style, noscript, template, [translate=no], iframe')) continue
      texts.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '')
    return texts
  })
  const rest = (text: string): string =>
    known.reduce((left, one) => (left.length > 1 ? left.replaceAll(one, ' ') : left), text)
  const isHardCoded = (text: string) => {
    const plain = withoutFormatted(text)
    return /[a-z]{2}/.test(rest(plain)) && !known.some((one) => one.includes(plain))
  }
  return [...new Set(shown)].filter(isHardCoded)
}

/** Returns a text in lower case, as a sentence may use it, without what a formatter has filled in. */
function withoutFormatted(text: string): string {
  return text.replace(/\s+/g, ' ').replace(formatted, ' ').trim().toLowerCase()
}

function calendarWords(): string[] {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)))
  const styles = [{ month: 'long' }, { month: 'short' }, { weekday: 'long' }, { weekday: 'short' }] as const
  const names = styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
    return days.map((day) => format.format(day))
  })
  return [...new Set(names)]
}

function unitWords(): string[] {
  const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
  const lengths = units.flatMap((unit) =>
    (['short', 'long'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
      return [1, 2].map((count) => format.format(count).replace(/\d+ /, ''))
    }),
  )
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return [...new Set([...lengths, ...[-1, 0, 1].map((days) => relative.format(days, 'day'))])]
}
