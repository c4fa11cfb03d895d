import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from '@tsd/typescript'

/** One text that a person reads, as it stands in the source. */
export interface UserText {
  readonly file: string
  readonly line: number
  /** The keys that lead to it, as `form.failures.tooMany`. */
  readonly key: string
  /** The text; what is filled in at run time is `{…}`. */
  readonly text: string
}

/** What fills a place of a template: one word of a sentence. */
export const filledIn = '{…}'

/**
 * Returns the texts in modules of words: string literals and templates that hold a space or begin with a capital.
 * Ids, codes, paths, imports and compared values are left out.
 * @param places files and folders
 */
export function userTexts(places: readonly string[]): UserText[] {
  return places.flatMap(filesIn).flatMap((file) => textsOf(file, readFileSync(file, 'utf8')))
}

/** Returns the TypeScript files of a folder, or the file itself. */
export function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).toSorted()
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(place, name))
}

/** Returns what a page shows of texts with HTML: the contents of its elements, without tags and entities. */
export function textsOfHtml(texts: readonly UserText[]): UserText[] {
  return texts.flatMap((found) =>
    /<\/?\w/.test(found.text)
      ? found.text
          .replace(/<(style|svg)[\s\S]*?<\/\1>/g, '')
          .split(/<[^>]*>?|^[^<]*>/)
          .map((text) => text.replace(/&\w+;/g, ' ').trim())
          .filter((text) => isProse(text) && /[a-z]{2}/i.test(text.replaceAll(filledIn, '')))
          .map((text) => ({ ...found, text }))
      : [found],
  )
}

/** Returns the texts of one source file. */
export function textsOf(file: string, source: string): UserText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: UserText[] = []
  const visit = (node: ts.Node): void => {
    if (isLeftOut(node)) return
    const text = textOf(node)
    if (text === undefined) return ts.forEachChild(node, visit)
    if (isProse(text))
      found.push({
        file,
        line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        key: keyOf(node),
        text,
      })
    ts.forEachChild(node, visitFilling)
  }
  // Texts inside `${}` stand on their own: `${count === 1 ? 'package' : 'packages'}`.
  const visitFilling = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return
    ts.forEachChild(node, ts.isTemplateSpan(node) ? visit : visitFilling)
  }
  visit(tree)
  return found
}

/** Returns the text of a literal, a template, or literals joined by `+`; undefined for anything else. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => filledIn + literal.text).join('')
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  if (left === undefined && right === undefined) return undefined
  return (left ?? filledIn) + (right ?? filledIn)
}

/** Returns whether a node is no text: an import, a type, the name of a property, or a compared value. */
export function isLeftOut(node: ts.Node): boolean {
  const { parent } = node as Partial<ts.Node>
  if (!parent) return false
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isBinaryExpression(parent) && comparisons.has(parent.operatorToken.kind))
  )
}

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
])

function isProse(text: string): boolean {
  if (/^[/#.]|^https?:/.test(text)) return false
  return /^[A-Z“{].*[a-z]/su.test(text) || (/ /.test(text.trim()) && /[a-z]/.test(text))
}

function keyOf(node: ts.Node): string {
  const keys: string[] = []
  for (let at: ts.Node | undefined = node; at; at = at.parent as ts.Node | undefined) {
    if (
      (ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at)) &&
      at.name
    )
      keys.unshift(at.name.getText())
  }
  return keys.join('.')
}
