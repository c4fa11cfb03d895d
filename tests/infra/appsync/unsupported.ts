import ts from '@tsd/typescript'

/** The parts of JavaScript that APPSYNC_JS refuses when a resolver is deployed. */
const refused = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.TryStatement, 'try'],
  [ts.SyntaxKind.ThrowStatement, 'throw'],
  [ts.SyntaxKind.ForStatement, 'for'],
  [ts.SyntaxKind.WhileStatement, 'while'],
  [ts.SyntaxKind.DoStatement, 'do'],
  [ts.SyntaxKind.ContinueStatement, 'continue'],
  [ts.SyntaxKind.LabeledStatement, 'label'],
  [ts.SyntaxKind.AwaitExpression, 'await'],
  [ts.SyntaxKind.AsyncKeyword, 'async'],
  [ts.SyntaxKind.YieldExpression, 'yield'],
  [ts.SyntaxKind.ClassDeclaration, 'class'],
  [ts.SyntaxKind.NewExpression, 'new'],
  [ts.SyntaxKind.ThisKeyword, 'this'],
  [ts.SyntaxKind.RegularExpressionLiteral, 'regular expression'],
  [ts.SyntaxKind.PostfixUnaryExpression, '++ or --'],
])

/**
 * @param code of a resolver
 * @returns what of it the runtime does not know
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/supported-features.html
 */
export function unsupportedIn(code: string): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const name = isStep(node) ? '++ or --' : refused.get(node.kind)
    if (name) found.add(name)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('resolver.js', code, ts.ScriptTarget.ES2020))
  return [...found].sort()
}

function isStep(node: ts.Node): boolean {
  if (!ts.isPrefixUnaryExpression(node)) return false
  return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
}
