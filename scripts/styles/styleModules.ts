import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

type Binding = { readonly init: ESTree.Node | null }

/** A module of the browser, as far as styles need it. */
export type StyleModule = {
  readonly file: string
  /** The file, as it is called on every machine. */
  readonly name: string
  readonly code: string
  readonly program: ESTree.Program
  /** Every name the module declares, at any depth, with each of its declarations. */
  readonly bindings: ReadonlyMap<string, readonly Binding[]>
  /** Named imports: local name → source and name there. */
  readonly imports: ReadonlyMap<string, { readonly source: string; readonly name: string }>
}

/** Reads modules and follows names from one to another. */
export type StyleModules = {
  readonly read: (file: string, code?: string) => StyleModule
  /** Resolves a name to its constant or function, in this module or the one it is imported from. */
  readonly constant: (
    module: StyleModule,
    name: string,
  ) => { readonly node: ESTree.Node; readonly module: StyleModule } | undefined
}

/** @returns modules that are parsed once each */
export function styleModules(): StyleModules {
  const known = new Map<string, StyleModule>()

  function read(file: string, code = readFileSync(file, 'utf8')): StyleModule {
    const before = known.get(file)
    if (before?.code === code) return before
    const module = parse(file, code)
    known.set(file, module)
    return module
  }

  const constant: StyleModules['constant'] = (module, name) => {
    const bindings = module.bindings.get(name) ?? []
    if (bindings.length > 0) {
      // A name that is declared twice may be either: which one is meant, only the running page knows.
      const init = bindings.length === 1 ? bindings[0]?.init : null
      return init ? { node: init, module } : undefined
    }
    const imported = module.imports.get(name)
    const file = imported && fileOf(module.file, imported.source)
    return file ? constant(read(file), imported.name) : undefined
  }

  return { read, constant }
}

function fileOf(importer: string, source: string): string | undefined {
  if (!source.startsWith('.')) return undefined
  const path = resolve(dirname(importer), source)
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file))
}

function parse(file: string, code: string): StyleModule {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const bindings = new Map<string, Binding[]>()
  const imports = new Map<string, { source: string; name: string }>()

  function declare(pattern: ESTree.Node | null, init: ESTree.Node | null): void {
    for (const name of namesOf(pattern))
      bindings.set(name, [
        ...(bindings.get(name) ?? []),
        { init: pattern?.type === 'Identifier' ? init : null },
      ])
  }

  function declareFunction(node: ESTree.Function | ESTree.ArrowFunctionExpression): void {
    for (const parameter of node.params) declare(parameter, null)
  }

  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const specifier of specifiers)
        if (specifier.type === 'ImportSpecifier')
          imports.set(specifier.local.name, {
            source: source.value,
            name:
              specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value,
          })
    },
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) declare(id, kind === 'const' ? init : null)
    },
    FunctionDeclaration(node) {
      declare(node.id, node)
      declareFunction(node)
    },
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: declareFunction,
  }).visit(program)
  return { file, name: relative(process.cwd(), file), code, program, bindings, imports }
}

/** A program of one piece of a module, for `Visitor`. */
export function programOf(node: ESTree.Node): ESTree.Program {
  // The visitor reads nothing but the body.
  return { type: 'Program', body: [node], sourceType: 'module', start: 0, end: 0 } as never
}

/** The names a pattern binds: `{ a, b: [c], ...d }` has a, c and d. */
function namesOf(pattern: ESTree.Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesOf(property.type === 'Property' ? property.value : property.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesOf)
    case 'AssignmentPattern':
      return namesOf(pattern.left)
    case 'RestElement':
      return namesOf(pattern.argument)
    default:
      return []
  }
}
