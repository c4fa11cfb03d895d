import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InstalledPackage, readPackage } from './packagesOf'

const folderOfModule = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** Returns the packages whose modules a bundle contains. */
export function bundledPackages(modules: readonly string[]): InstalledPackage[] {
  const folders = new Set(modules.flatMap((module) => folderOfModule.exec(module)?.[1] ?? []))
  return [...folders].map(readPackage)
}

/**
 * Returns the notices that the licenses of packages require, once for each name and version.
 * @throws Error for a package without a license
 */
export function noticesOf(packages: readonly InstalledPackage[]): string {
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]))
  return [...byName]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, { license, folder }]) => {
      const texts = licenseTexts(folder)
      if (!license && texts.length === 0) throw new Error(`${folder} names no license.`)
      return [`## ${title}`, `License: ${license ?? 'see below'}`, ...texts].join('\n\n')
    })
    .join('\n\n')
}

function licenseTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice|third-party-notices)/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
}
