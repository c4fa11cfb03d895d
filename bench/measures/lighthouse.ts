import { openLighthouse } from '../support/lighthouseBrowser'
import type { Scores } from '../report/lighthouseScores'
import type { Part } from '../support/part'
import { openProduct } from '../support/product'
import type { Quantity } from '../report/quantity'

/** The home page and two treatment pages. */
const paths = ['/', '/pain', '/beauty'] as const

type Asked = Pick<
  Scores,
  | 'performance'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'
  | 'largestContentfulPaintMs'
  | 'totalBlockingTimeMs'
>

const asked: Readonly<Record<keyof Asked, Omit<Quantity, 'id'>>> = {
  performance: { what: 'performance', unit: 'points', sensitivity: 'clock', limit: 100 },
  accessibility: { what: 'accessibility', unit: 'points', sensitivity: 'none', limit: 100 },
  bestPractices: { what: 'best practices', unit: 'points', sensitivity: 'none', limit: 100 },
  seo: { what: 'SEO', unit: 'points', sensitivity: 'none', limit: 100 },
  largestContentfulPaintMs: {
    what: 'largest contentful paint',
    unit: 'ms',
    sensitivity: 'clock',
    limit: 1200,
  },
  totalBlockingTimeMs: { what: 'total blocking time', unit: 'ms', sensitivity: 'clock', limit: 50 },
}
const names = Object.keys(asked) as (keyof Asked)[]
const idOf = (path: string, name: keyof Asked): string => `lighthouse.${path}.${name}`

/** Lighthouse scores of public pages on its emulated phone. */
export const lighthouse: Part = {
  name: 'lighthouse',
  quantities: paths.flatMap((path) =>
    names.map((name): Quantity => {
      const quantity = asked[name]
      return { ...quantity, id: idOf(path, name), what: `Lighthouse, mobile, ${path}: ${quantity.what}` }
    }),
  ),
  rounds: 3,
  warmsUp: false,
  open: async (tree, _scale, dataDir) => {
    const product = await openProduct(tree, dataDir)
    const browser = await openLighthouse()
    return {
      round: async (calibrate) => {
        const values: Record<string, number> = {}
        for (const path of paths) {
          const scores = await browser.measure(product.origin + path)
          for (const name of names) values[idOf(path, name)] = scores[name]
          calibrate()
        }
        return values
      },
      close: async () => {
        await browser.close()
        await product.stop()
      },
    }
  },
}
