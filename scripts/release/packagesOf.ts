import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface PackageJson {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** An installed package. */
export interface InstalledPackage extends PackageJson {
  /** Below the project, such as `node_modules/sharp`. */
  readonly folder: string
}

export function readPackage(folder: string): InstalledPackage {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson
  return { ...manifest, folder }
}

/**
 * Returns packages with all that they depend on, in the versions that are installed and were tested. An optional
 * dependency that is not installed, such as another platform's, is left out.
 * @throws Error when a dependency is missing
 */
export function packagesOf(names: readonly string[]): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>()

  function add(name: string, from: string, isOptional: boolean): void {
    const folder = locate(name, from)
    if (!folder && isOptional) return
    if (!folder) throw new Error(`The package ${name} is not installed. Run npm ci.`)
    if (found.has(folder)) return
    const installed = readPackage(folder)
    found.set(folder, installed)
    for (const each of Object.keys(installed.dependencies ?? {}))
      add(each, folder, each in (installed.optionalDependencies ?? {}))
    for (const each of Object.keys(installed.optionalDependencies ?? {})) add(each, folder, true)
  }

  for (const name of names) add(name, '.', false)
  return [...found.values()]
}

/** Finds a package as Node.js does: in the nearest node_modules above. */
function locate(name: string, from: string): string | undefined {
  for (let above = from; ; above = dirname(above)) {
    const folder = join(above, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (above === '.') return undefined
  }
}
