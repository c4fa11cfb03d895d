import { build, type Plugin } from 'vite'
import { pseudoModule } from './pseudoModule'

const outDir = '.cache/pseudo-locale'

const words: Plugin = {
  name: 'pseudo-locale',
  enforce: 'pre',
  transform: (source, id) =>
    /\/(src|domain\/intake)\/words\/en\/|\/domain\/prescriptions\/statusReasonTexts\.ts/.test(id)
      ? pseudoModule(source)
      : undefined,
}

/**
 * Builds the app in the pseudo-locale: its only difference is the texts of `src/words`, of intakes and of reasons.
 * @returns the folder of the build
 */
export async function buildPseudoLocale(): Promise<string> {
  await build({ logLevel: 'warn', plugins: [words], build: { outDir, emptyOutDir: true } })
  return outDir
}
