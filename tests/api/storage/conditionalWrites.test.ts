import { readdirSync, readFileSync } from 'node:fs'
import ts from '@tsd/typescript'
import { expect, test } from 'vitest'

/*
 * A conditional write, such as `update … where version = $2`, changes nothing after a concurrent change. Code that ignores
 * its result continues as if it had: an order was refunded and shipped that way.
 */

const api = new URL('../../../api/', import.meta.url)

const sources = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => sourceOf(path, readFileSync(new URL(path, api), 'utf8')))
const storage = sources.filter(({ fileName }) => fileName.startsWith('storage/'))

function sourceOf(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path.replaceAll('\\', '/'), text, ts.ScriptTarget.ESNext, true)
}

function nodesOf(root: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return nodes
}

/** Storage functions that return whether a row was changed, or nothing if it was not. */
function answeringFunctions(files: readonly ts.SourceFile[]): ReadonlySet<string> {
  const declared = files.flatMap((file) => file.statements.filter(ts.isFunctionDeclaration))
  const answering = declared.filter(({ type }) =>
    /^Promise<(boolean|.*\bundefined)>$/s.test(type?.getText() ?? ''),
  )
  return new Set(answering.map(({ name }) => name?.text ?? ''))
}

/** Returns the update statements of a file that expect a version. */
function conditionalStatements(file: ts.SourceFile): ReadonlySet<string> {
  const declared = nodesOf(file).filter(ts.isVariableDeclaration)
  return new Set(
    declared
      .filter(({ initializer }) =>
        /\bupdate\b.*\bwhere\b.*\bversion = \$\d/s.test(initializer?.getText() ?? ''),
      )
      .map(({ name }) => name.getText()),
  )
}

/** Matches a call whose result is ignored. */
function droppedCall(node: ts.Node): ts.CallExpression | undefined {
  if (!ts.isExpressionStatement(node)) return undefined
  let { expression } = node
  while (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression))
    expression = expression.expression
  return ts.isCallExpression(expression) ? expression : undefined
}

function placeOf(file: ts.SourceFile, call: ts.CallExpression): string {
  const { line } = file.getLineAndCharacterOfPosition(call.getStart())
  return `${file.fileName}:${line + 1} ${call.expression.getText()}`
}

function dropped(files: readonly ts.SourceFile[], isMeant: (call: ts.CallExpression) => boolean) {
  return files.flatMap((file) =>
    nodesOf(file).flatMap((node) => {
      const call = droppedCall(node)
      return call && isMeant(call) ? [placeOf(file, call)] : []
    }),
  )
}

const droppedAnswers = (files: readonly ts.SourceFile[], functions: ReadonlySet<string>) =>
  dropped(files, ({ expression }) => functions.has(expression.getText()))
const droppedRows = (file: ts.SourceFile) => {
  const statements = conditionalStatements(file)
  return dropped([file], (call) => {
    const isQuery = call.expression.getText().endsWith('.query')
    return isQuery && statements.has(call.arguments[0]?.getText() ?? '')
  })
}

test('no caller ignores a storage function’s result about whether it has changed a row', () => {
  const functions = answeringFunctions(storage)
  expect(functions.size).toBeGreaterThan(50)
  expect(droppedAnswers(sources, functions)).toEqual([])
})

test('no storage function ignores whether an update with an expected version has changed a row', () => {
  expect(storage.flatMap((file) => [...conditionalStatements(file)]).length).toBeGreaterThan(10)
  expect(storage.flatMap(droppedRows)).toEqual([])
})

test('the check finds an ignored result', () => {
  const file = sourceOf(
    'storage/example.ts',
    `const changeStatement = { name: 'a', text: \`update a set b = 1 where id = $1 and version = $2\` }
    export async function change(t: T): Promise<boolean> { await t.query(changeStatement, []); return true }
    async function story(t: T) { await change(t) }`,
  )
  expect(droppedAnswers([file], answeringFunctions([file]))).toEqual(['storage/example.ts:3 change'])
  expect(droppedRows(file)).toEqual(['storage/example.ts:2 t.query'])
})
