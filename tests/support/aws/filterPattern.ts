/**
 * Whether CloudWatch counts a line: the equality of a field, and alternatives of it.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 */
export function isCounted(pattern: string, line: string): boolean {
  const fields = JSON.parse(line) as Record<string, unknown>
  const terms = pattern.replace(/^\{|\}$/g, '').split('||')
  return terms.some((term) => {
    const [, field = '', value] = /^\s*\(?\s*\$\.(\w+) = "([^"]*)"\s*\)?\s*$/.exec(term) ?? []
    if (value === undefined) throw new Error(`This test does not know the pattern ${pattern}.`)
    return fields[field] === value
  })
}
