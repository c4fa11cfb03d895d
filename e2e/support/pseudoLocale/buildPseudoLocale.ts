import { build, type Plugin } from 'vite'
import { pseudoModule } from './pseudoModule'

const outDir = '.cache/pseudo-locale'

/** Words of the screens and of intakes, and texts that screens share with mails, print and export. */
const moduleOfTexts =
  /\/(src|domain\/intake)\/words\/en\/|\/domain\/(prescriptions\/(statusReasonTexts|guidance\/\w+)|messages\/cards\/\w*[tT]exts?)\.ts/

const words: Plugin = {
  name: 'pseudo-locale',
  enforce: 'pre',
  transform: (source, id) => (moduleOfTexts.test(id) ? pseudoModule(source) : undefined),
}

/**
 * Builds the app in the pseudo-locale: its only difference is the texts.
 * @returns the folder of the build
 */
export async function buildPseudoLocale(): Promise<string> {
  await build({ logLevel: 'warn', plugins: [words], build: { outDir, emptyOutDir: true } })
  return outDir
}
