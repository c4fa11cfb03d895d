/** The text of what a template refers to: by `id`, `id.Attribute`, or the name of an export. */
export type NameReference = (reference: string) => string

/**
 * The text of a template's value at deployment.
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference.html
 */
export function templateText(value: unknown, named: NameReference): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const [[kind, argument] = ['', undefined]] = Object.entries(value)
  const list = Array.isArray(argument) ? (argument as readonly unknown[]) : []
  if (kind === 'Ref' || kind === 'Fn::ImportValue') return named(String(argument))
  if (kind === 'Fn::GetAtt') return named(list.map(String).join('.'))
  if (kind === 'Fn::Join' && Array.isArray(list[1]))
    return list[1].map((part) => templateText(part, named)).join(String(list[0]))
  throw new Error(`This test does not know ${kind}.`)
}
