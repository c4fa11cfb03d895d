import { expect, test } from 'vitest'
import { pseudoModule } from '../../e2e/support/pseudoLocale/pseudoModule'

test('a module in the pseudo-locale has every text accented and longer, and codes, keys and places as they were', () => {
  const source = `import { plural } from './plural'
export const words = {
  title: 'Save it',
  icon: 'lock',
  files: (count: number) => \`Up to \${count} \${plural(count, { one: 'file', other: 'files' })}\\n\`,
  path: (kind: string) => (kind === 'open' ? '/cart' : 'noAddress'),
} as const`

  expect(pseudoModule(source)).toBe(`import { plural } from './plural'
export const words = {
  title: 'Šááṽéé ííť',
  icon: 'lock',
  files: (count: number) => \`Úþ ťóó \${count} \${plural(count, { one: 'ƒííĺéé', other: 'ƒííĺééš' })}\\n\`,
  path: (kind: string) => (kind === 'open' ? '/cart' : 'noAddress'),
} as const`)
})
