import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A working tree whose build is measured. */
export interface Tree {
  /** The tree's name in the tables. */
  readonly name: string
  /** Absolute path. */
  readonly folder: string
}

export const thisTree: Tree = { name: 'this tree', folder: resolve('.') }

const buildAll = `import('./scripts/build.mjs').then(({ build }) => build(['codegen', 'web', 'server']))`

/**
 * Checks another commit out into a worktree of its own, lends it the installed packages and builds it.
 * @param ref any name of a commit that git knows
 * @param folder where to; it must not exist yet
 * @returns the tree, and how to remove it again
 * @throws Error when git does not know the commit or it does not build
 */
export function checkOut(ref: string, folder: string): Tree & { remove(): void } {
  run('git', ['worktree', 'add', '--detach', '--quiet', folder, ref])
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    if (read('package-lock.json') !== read(join(folder, 'package-lock.json')))
      console.error(`${ref} names other packages than this tree; it is built with those of this tree.`)
    run(process.execPath, ['--input-type=module', '--eval', buildAll], folder)
  } catch (error) {
    remove(folder)
    throw error
  }
  return { name: ref, folder, remove: () => remove(folder) }
}

/** The commit that is checked out, shortened; with a `+` when files differ from it. */
export function commitOf(folder: string): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? ''
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '')
}

function remove(folder: string): void {
  run('git', ['worktree', 'remove', '--force', folder])
}

function run(command: string, args: readonly string[], cwd = '.'): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}.`)
}

const read = (file: string): string => readFileSync(file, 'utf8')
