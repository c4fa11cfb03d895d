import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const module = /\.(?:ts|tsx|mjs)$/
const relativeImport = /(?:from|import|mock\(|import\()\s*'(\.[^']+)'/g
const isTest = (file: string) => /^tests\/.*\.test\.tsx?$/.test(file)
const withoutExtension = (path: string) => path.replace(module, '')

/**
 * Returns the tests of changed files: for each file those that import it or, if none does, those nearest to it by
 * imports.
 * @param files all files of the project
 */
export function testsOf(changed: readonly string[], files: readonly string[]): string[] {
  const importers = importersIn(files)
  const nearestTests = (file: string): string[] => {
    const found = new Set([file])
    for (let level = [file]; level.length > 0;) {
      const tests = level.filter(isTest)
      if (tests.length > 0) return tests
      level = level.flatMap((each) => importers.get(withoutExtension(each)) ?? [])
      level = [...new Set(level)].filter((each) => !found.has(each))
      for (const each of level) found.add(each)
    }
    return []
  }
  return [...new Set(changed.flatMap(nearestTests))].toSorted()
}

/** The files that import a module, by its path without extension. */
function importersIn(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files.filter((each) => module.test(each)))
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(relativeImport)) {
      const imported = withoutExtension(join(dirname(file), path))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}
