import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { steps } from '../../scripts/build.mjs'

const entriesOf = {
  web: ['vite.config.ts', 'scripts/prerender.ts', 'scripts/build/compress.mjs'],
  server: ['scripts/serve.ts', 'scripts/build/buildServer.mjs'],
}

it.each(['web', 'server'] as const)(
  'builds the %s anew when a module that it is made from changes',
  async (name) => {
    const { metafile } = await build({
      entryPoints: entriesOf[name],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      outdir: 'unwritten',
      logLevel: 'error',
    })
    const isInput = (file: string) =>
      steps[name].inputs.some((input) => file === input || file.startsWith(`${input}/`))
    expect(Object.keys(metafile.inputs).filter((file) => !isInput(file))).toEqual([])
  },
)

it('builds nothing anew when a script that no target imports changes', () => {
  const inputs = Object.values(steps).flatMap((step) => step.inputs)
  expect(inputs).not.toContain('scripts')
  expect(inputs).not.toContain('scripts/load.ts')
})
