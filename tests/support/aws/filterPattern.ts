/**
 * Whether a metric filter of CloudWatch counts a line of a log: a field equals a text, or one of several.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
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
