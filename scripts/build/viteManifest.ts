import { readFileSync } from 'node:fs'

/** Vite's build manifest: https://vite.dev/guide/backend-integration */
export type ManifestEntry = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

export type ViteManifest = Readonly<Record<string, ManifestEntry>>

export type FilesOf = { readonly js: readonly string[]; readonly css: readonly string[] }

/** Returns the path to which `prerender` moves the manifest of a build: next to its folder. */
export function manifestOf(outDir: string): string {
  return `${outDir}-manifest.json`
}

export function readManifest(file: string): ViteManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as ViteManifest
}

/**
 * Returns the files that must load before these modules can run, each once.
 * @param modules paths as Vite knows them, relative to the project
 * @throws {Error} if the build has no such module
 */
export function filesOf(manifest: ViteManifest, modules: readonly string[]): FilesOf {
  const reached = new Set<string>()
  for (const module of modules) reach(manifest, module, reached)
  const entries = [...reached].map((key) => entryOf(manifest, key))
  return {
    js: unique(entries.map(({ file }) => file)),
    css: unique(entries.flatMap(({ css }) => css ?? [])),
  }
}

function reach(manifest: ViteManifest, key: string, reached: Set<string>): void {
  if (reached.has(key)) return
  reached.add(key)
  for (const imported of entryOf(manifest, key).imports ?? []) reach(manifest, imported, reached)
}

function entryOf(manifest: ViteManifest, key: string): ManifestEntry {
  const entry = manifest[key]
  if (!entry) throw new Error(`The build has no module ${key}: correct scripts/build/prerenderedPages.ts.`)
  return entry
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)]
}
