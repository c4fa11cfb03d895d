import { compileStyles, type CompiledModule } from './compileStyles'
import { NotStatic } from './staticValue'
import { styleModules } from './styleModules'
import { themeRules } from './styleRules'

export type CompileModule = (file: string, code: string) => CompiledModule | undefined

/**
 * Compiles the modules of the browser one by one.
 * @param source the folder of the browser's code, with a trailing slash
 * @returns the compiled module, or undefined if it is unchanged
 * @throws {Error} naming the file and the line of a style that is unknown at build time
 */
export function moduleCompiler(source: string): CompileModule {
  const modules = styleModules()
  return (file, code) => {
    // Nothing computes a style in the browser; of the system its reset, its global rules and its tokens remain.
    if (file === `${source}components/theme/system.ts`)
      return { code: 'export const system = undefined', css: themeRules() }
    if (!/@chakra-ui\/react|<[A-Z]/.test(code)) return undefined
    try {
      return compileStyles(modules.read(file, code), modules, `${source}components/theme/recipe.ts`)
    } catch (error) {
      if (!(error instanceof NotStatic)) throw error
      const line = code.slice(0, error.node.start).split('\n').length
      throw new Error(
        `${file}:${line}: this style is not known when the product is built: ${code.slice(error.node.start, error.node.end)}. ` +
          'Choose among styles that are written out, or give the value to `style`.',
        { cause: error },
      )
    }
  }
}
