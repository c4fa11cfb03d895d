import ts from '@tsd/typescript'
import { filledIn } from './userTexts'

/** A label of a button, with where the button stands. */
export interface ButtonLabel {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Components whose children are the label of a button. */
const buttons = new Set(['Button'])
/** Attributes that are the label of a button. */
const labels = new Set(['submit', 'cancel', 'confirm', 'action'])

/**
 * Returns the labels of all buttons of the app, by the types of the expressions that show them: words are declared
 * `as const`, so that the type of `words.send` is its text.
 */
export function buttonLabels(): ButtonLabel[] {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, '.')
  const files = ts.sys.readDirectory('src', ['.tsx'])
  const program = ts.createProgram(files, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  return program
    .getSourceFiles()
    .filter(({ fileName }) => files.some((file) => fileName.endsWith(file)))
    .flatMap((tree) => labelsIn(tree, checker))
}

function labelsIn(tree: ts.SourceFile, checker: ts.TypeChecker): ButtonLabel[] {
  const found: ButtonLabel[] = []
  const add = (expression: ts.Expression) => {
    const line = tree.getLineAndCharacterOfPosition(expression.getStart()).line + 1
    for (const text of textsOfExpression(expression, checker)) found.push({ file: tree.fileName, line, text })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && buttons.has(node.openingElement.tagName.getText()) && !saysState(node))
      for (const child of node.children)
        if (ts.isJsxExpression(child) && child.expression) add(child.expression)
    if (ts.isJsxAttribute(node) && labels.has(node.name.getText()) && node.initializer) {
      if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        add(node.initializer.expression)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Returns what an expression may show: the texts of its type, or of the function of words that it calls. */
function textsOfExpression(expression: ts.Expression, checker: ts.TypeChecker): string[] {
  if (ts.isParenthesizedExpression(expression)) return textsOfExpression(expression.expression, checker)
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap((side) => textsOfExpression(side, checker))
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return textsOfExpression(expression.right, checker)
  if (ts.isBinaryExpression(expression))
    return [expression.left, expression.right].flatMap((side) => textsOfExpression(side, checker))
  if (ts.isCallExpression(expression)) {
    const declaration = checker.getResolvedSignature(expression)?.declaration
    const body = declaration && ts.isArrowFunction(declaration) ? declaration.body : undefined
    return body && !ts.isBlock(body) ? textsOfBody(body) : []
  }
  const type = checker.getTypeAtLocation(expression)
  const parts = type.isUnion() ? type.types : [type]
  return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
}

/** A toggle is named for what it shows, and a button that only ever loads for what it waits for. */
function saysState(button: ts.JsxElement): boolean {
  return button.openingElement.attributes.properties.some(
    (attribute) =>
      ts.isJsxAttribute(attribute) &&
      (attribute.name.getText() === 'aria-pressed' ||
        (attribute.name.getText() === 'loading' && !attribute.initializer)),
  )
}

function textsOfBody(body: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(body)) return textsOfBody(body.expression)
  if (ts.isConditionalExpression(body)) return [...textsOfBody(body.whenTrue), ...textsOfBody(body.whenFalse)]
  if (ts.isStringLiteralLike(body)) return [body.text]
  if (!ts.isTemplateExpression(body)) return []
  return [body.head.text + body.templateSpans.map(({ literal }) => filledIn + literal.text).join('')]
}
