import ts from '@tsd/typescript'
import { isLeftOut } from '../../../tests/words/userTexts'
import { pseudoText } from './pseudoText'

/** Properties whose value is a code that the screens read. */
const codes = new Set(['doseForm', 'icon', 'id', 'type', 'field', 'href', 'path'])

/** Returns a module of words with all texts in the pseudo-locale. What is filled in, codes and paths stay. */
export function pseudoModule(source: string): string {
  const tree = ts.createSourceFile('words.ts', source, ts.ScriptTarget.Latest, true)
  const pieces: { readonly start: number; readonly end: number }[] = []
  const visit = (node: ts.Node): void => {
    if (isLeftOut(node) || isCode(node)) return
    const closing = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : 1
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      pieces.push({ start: node.getStart() + 1, end: node.getEnd() - closing })
    else ts.forEachChild(node, visit)
  }
  visit(tree)
  return pieces.reduceRight(
    (text, { start, end }) => text.slice(0, start) + pseudoText(text.slice(start, end)) + text.slice(end),
    source,
  )
}

function isCode(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node)) return false
  const { parent } = node
  if (ts.isPropertyAssignment(parent) && codes.has(parent.name.getText())) return true
  return /^[/#.]/.test(node.text) || /^[a-z]+(?:[A-Z]\w*|[_-][a-z_-]+)$/.test(node.text)
}
