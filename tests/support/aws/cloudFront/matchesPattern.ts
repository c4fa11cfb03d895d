/**
 * Whether a path matches the pattern of a behavior: `*` for any number of characters, `?` for one, case-sensitive, with or
 * without the first slash.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistValuesCacheBehavior.html
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const rooted = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`
  const expression = rooted
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${expression}$`, 's').test(path)
}
