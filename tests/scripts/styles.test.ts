import { expect, test } from 'vitest'
import { moduleCompiler } from '../../scripts/styles/compileModule'

const source = `${process.cwd()}/src/`

/** What the build makes of a module of `src/components` with this code. */
function compiled(code: string) {
  const module = moduleCompiler(source)(`${source}components/Example.tsx`, code)
  if (!module) throw new Error('Nothing was compiled.')
  return module
}

const inChakra = (code: string) => compiled(`import { chakra } from '@chakra-ui/react'\n${code}`)

/** The only class in a piece of code. */
function onlyClass(code: string): string {
  const [name, ...others] = new Set(code.match(/\b[er][0-9a-f]{6}\b/g))
  expect(others).toEqual([])
  return name ?? 'no class'
}

test('An element with styles becomes a plain element with one class, by the rules and tokens of Chakra.', () => {
  const { code, css } = inChakra(
    `export const a = <chakra.p id="b" p={{ base: '4', md: '6' }} _hover={{ color: 'ink' }}>text</chakra.p>`,
  )
  const name = onlyClass(code)
  expect(code).not.toContain('chakra')
  expect(code).toMatch(new RegExp(`<p id="b"\\s+className=\\{"${name}"\\}>text</p>`))
  expect(css).toContain(`.${name}{padding:var(--tw-spacing-4)`)
  expect(css).toContain('@media screen and (min-width: 48rem){padding:var(--tw-spacing-6)')
  expect(css).toContain('color:var(--tw-colors-ink)')
})

test('The class of a style depends on nothing that was compiled before, such as the same properties in another order.', () => {
  inChakra(`export const a = <chakra.p minW="0" flex="7" />`)
  const { css } = inChakra(`export const a = <chakra.p flex="7" minW="0" />`)
  expect(css).toMatch(/\{flex:7;min-width:/)
})

test('A style that depends on a condition becomes a choice between two classes.', () => {
  const { code, css } = inChakra(
    `export const A = ({ on }) => <chakra.i m="1" color={on ? 'ok' : 'stop'} bg={on ? 'ok.soft' : undefined} />`,
  )
  expect(code).toMatch(/<i\s+className=\{\(\(on\) \? "e[0-9a-f]{6}" : "e[0-9a-f]{6}"\)\} \/>/)
  expect(css.split('\n')).toHaveLength(2)
  expect(css).toMatch(/margin:[^}]*color:var\(--tw-colors-ok\);background:var\(--tw-colors-ok-soft\)/)
})

test('A style from a table becomes a table of classes.', () => {
  const { code } = inChakra(
    `const colors = { good: 'ok', bad: 'stop' }\nexport const A = ({ state }) => <chakra.i color={colors[state]} />`,
  )
  expect(code).toMatch(/className=\{\(\{"good": "e\w{6}", "bad": "e\w{6}"\}\[state\]\)\}/)
})

test('Styles may be constants of other modules.', () => {
  const { code, css } = compiled(
    `import { chakra } from '@chakra-ui/react'\nimport { controlRecipe } from './forms/controlRecipe'\nexport const A = chakra('input', controlRecipe)`,
  )
  expect(code).toMatch(
    /\$recipe\("input", "r\w{6}", \{"density":\{"staff":"r\w{6}"\}\}, \{"density":"patient"\}/,
  )
  expect(css).toContain('@layer recipes{.')
})

test('The styles given to a component of a recipe win over it, and its variants stay props.', () => {
  const { code, css } = compiled(
    `import { Page } from './layout/Page'\nexport const a = <Page width="prose" py="4">text</Page>`,
  )
  expect(code).toContain('<Page width="prose"')
  expect(css).toBe(`.${onlyClass(code)}{padding-block:var(--tw-spacing-4);}`)
})

test('A component that hands its props on to a recipe takes styles, too, and keeps its own props.', () => {
  const { code } = compiled(
    `import { Button } from './Button'\nexport const A = (rest) => <Button loading variant="quiet" px="1" {...rest} />`,
  )
  expect(code).toContain('loading variant="quiet"')
  expect(code).toMatch(/\{\.\.\.rest\} className=\{\$joined\("e\w{6}", rest\?\.className\)\}/)
})

test('What is spread may be absent: its class is left out then, as its attributes are.', () => {
  const { code } = inChakra(`export const A = ({ given }) => <chakra.i m="1" {...given} />`)
  expect(code).toMatch(/\{\.\.\.given\} className=\{\$joined\("e\w{6}", given\?\.className\)\}/)
})

test('A component of layout becomes a plain element with one class.', () => {
  const { code, css } = compiled(
    `import { Wrap } from './layout/Stack'\nexport const a = <Wrap id="b" gap="2" alignItems="center">text</Wrap>`,
  )
  expect(code).not.toContain('Wrap')
  expect(code).toMatch(new RegExp(`<div id="b"\\s+className=\\{"${onlyClass(code)}"\\}>text</div>`))
  expect(css).toMatch(/\{display:flex;flex-wrap:wrap;gap:var\(--tw-spacing-2\);align-items:center;\}/)
})

test('A component of layout is refused as another element or as a value, as it exists no more.', () => {
  const wrap = `import { Wrap } from './layout/Stack'\n`
  expect(() => compiled(`${wrap}export const a = <Wrap as="ul" />`)).toThrow('as="ul"')
  expect(() =>
    compiled(`${wrap}export const A = () => <p>{Wrap.name}</p>\nexport const b = <Wrap />`),
  ).toThrow('Example.tsx:2')
})

test('Attributes that are no styles stay, also those that Chakra tells from styles by another name.', () => {
  const { code } = inChakra(
    `export const a = <chakra.svg viewBox="0 0 1 1" aria-hidden="true"><chakra.rect x={1} htmlWidth="2" fill="ink" /></chakra.svg>`,
  )
  expect(code).toContain('<svg viewBox="0 0 1 1" aria-hidden="true">')
  expect(code).toContain('<rect x={1} width="2"')
})

test('A style that only the running page knows is refused, with its place.', () => {
  expect(() => inChakra('export const A = ({ size }) => <chakra.i w={size} />')).toThrow(
    /Example\.tsx:2: this style is not known when the product is built: size/,
  )
})

test('A name that is declared twice is refused: it may be the one that only the running page knows.', () => {
  expect(() => inChakra(`const size = '4'\nexport const A = ({ size }) => <chakra.i w={size} />`)).toThrow(
    /not known/,
  )
})

test('A variant is refused where a condition of the base would come through it.', () => {
  expect(() =>
    inChakra(
      `export const A = chakra('a', { base: { _hover: { color: 'ink' } }, variants: { on: { true: { color: 'ok' } } } })`,
    ),
  ).toThrow(/on true sets what has a condition/)
})

test('Of the system the reset, the rules of the page and the tokens remain, in the layers of Chakra.', () => {
  const module = moduleCompiler(source)(`${source}components/theme/system.ts`, '')
  expect(module?.code).toBe('export const system = undefined')
  expect(module?.css).toMatch(/^@layer reset, base, tokens, recipes;/)
  expect(module?.css).toContain('html{font-family:var(--tw-fonts-body)')
  expect(module?.css).toContain('--tw-colors-brand:#14655A')
  expect(module?.css).not.toContain('&')
})

test('Styles in what is spread are refused, as they would be lost.', () => {
  expect(() =>
    compiled(
      `import { Card } from './layout/Card'\nexport const A = ({ on }) => <Card {...(on && { display: 'none' })}>text</Card>`,
    ),
  ).toThrow(/not known/)
})
