import type { Plugin, Rolldown } from 'vite'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { shakeRouter } from '../../scripts/build/shakeRouter.mjs'

/** Returns what the build makes of a page, with modules that replace others. */
async function builtPage(source: string, replaced: Record<string, string> = {}): Promise<string> {
  const modules: Record<string, string> = { 'page:home': source, ...replaced }
  const virtualModules: Plugin = {
    name: 'virtual-modules',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? id : null),
    load: (id) => modules[id] ?? null,
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [shakeRouter(), virtualModules],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'page:home', external: /^react(-dom)?(\/|$)/ },
    },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output.map(codeOf) : []))
    .join('\n')
}

const codeOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => ('code' in file ? file.code : '')

test('a page with links carries no forms and no scroll restoration of the router', async () => {
  const page = await builtPage(`import { Link } from 'react-router-dom'\nconsole.log(Link)`)
  expect(page).toContain('discover')
  expect(page).not.toContain('encType')
  expect(page).not.toContain('ScrollRestoration')
  expect(page).not.toContain('displayName')
})

test('a router in which nothing is recognized fails the build', async () => {
  const id = '/node_modules/react-router/dist/development/index.mjs'
  const page = builtPage(`import { Link } from '${id}'\nconsole.log(Link)`, {
    [id]: 'export function Link() { return null }',
  })
  await expect(page).rejects.toThrow('No component of React Router was found')
})
