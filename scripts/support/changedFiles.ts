import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Returns the files of the project, without ignored ones. */
export function projectFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(file))
}

/**
 * Returns the files that differ from the branch point from `main` or, where nothing does, those of the last commit.
 */
export function changedFiles(): string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const since = (commit: string) => git('diff', '--name-only', '--diff-filter=d', commit)
  const [branchPoint = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  const changed = [...since(branchPoint), ...untracked]
  return changed.length > 0 ? changed : since('HEAD~1')
}

/** Returns the lines that a command of git prints. */
function git(...args: readonly string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}
