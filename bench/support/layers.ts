/** The parts of the server that CPU is counted by. */
export type Layer =
  | 'http'
  | 'token'
  | 'parse'
  | 'validate'
  | 'execute'
  | 'serialize'
  | 'use case'
  | 'SQL client'
  | 'live events'
  | 'garbage collection'
  | 'runtime'
  | 'other'

/** One place in a program, as V8's profiler names it; lines and columns count from 0. */
export interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/**
 * A profile of V8's sampling profiler; times are microseconds.
 * @see https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile
 */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: CallFrame
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** The first that matches decides. */
const layersBySource: readonly (readonly [RegExp, Layer])[] = [
  [/^bench\//, 'other'],
  [/(^|\/)(local\/graphql\/auth\/|node_modules\/jose\/)/, 'token'],
  [/(^|\/)(local\/graphql\/realtime\/|node_modules\/ws\/)/, 'live events'],
  [/(^|\/)(local\/graphql\/http\/|local\/web\/)|^node:_http/, 'http'],
  [/(^|\/)node_modules\/graphql\/language\//, 'parse'],
  [/(^|\/)(node_modules\/graphql\/validation\/|local\/graphql\/engine\/(documents|measure)\.ts)/, 'validate'],
  [/(^|\/)node_modules\/(graphql|graphql-jit|dataloader)\/|(^|\/)local\/graphql\//, 'execute'],
  [/(^|\/)(api\/storage\/|node_modules\/(pg|pg-pool|pg-protocol|pg-types|postgres-[a-z]+)\/)/, 'SQL client'],
  [/(^|\/)(api\/(useCases|resolvers|fieldRunner)|domain\/)/, 'use case'],
  [/(^|\/)(api|local|node_modules)\//, 'other'],
]

/** Functions that are named rather than placed: those of the runtime, and those that mark a layer within a file. */
const layersByName: Readonly<Record<string, Layer>> = {
  '(garbage collector)': 'garbage collection',
  jsonOf: 'serialize',
}

/**
 * Sums the time of a profile by layer. A sample counts for the innermost function on its stack that belongs to
 * a layer, so that runtime work for a caller (a write to a socket, a regular expression) counts for that
 * caller.
 * @param profile of a server under load; idle time is left out
 * @param sourceOf the source file of a frame, with slashes, relative to the project or containing
 *   `node_modules/`; by default the frame's URL
 * @returns milliseconds by layer
 */
export function layersOf(
  profile: CpuProfile,
  sourceOf: (frame: CallFrame) => string = ({ url }) => url,
): Record<Layer, number> {
  const layers = new Map<number, Layer>()
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const inherit = (id: number, inherited: Layer): void => {
    const node = nodes.get(id)
    if (!node) return
    const layer = layerOf(node.callFrame, sourceOf) ?? inherited
    layers.set(id, layer)
    for (const child of node.children ?? []) inherit(child, layer)
  }
  const [root] = profile.nodes
  if (root) inherit(root.id, 'runtime')

  const spent = emptyLayers()
  for (const [index, id] of profile.samples.entries()) {
    if (nodes.get(id)?.callFrame.functionName === '(idle)') continue
    // A sample lasts until the next one.
    spent[layers.get(id) ?? 'other'] += (profile.timeDeltas[index + 1] ?? 0) / 1000
  }
  return spent
}

function layerOf(frame: CallFrame, sourceOf: (frame: CallFrame) => string): Layer | undefined {
  const named = Object.hasOwn(layersByName, frame.functionName) ? layersByName[frame.functionName] : undefined
  if (named) return named
  // Functions compiled by graphql-jit have a name and no URL.
  if (frame.url === '') return frame.functionName.includes('__field') ? 'execute' : undefined
  const source = sourceOf(frame)
  return layersBySource.find(([pattern]) => pattern.test(source))?.[1]
}

function emptyLayers(): Record<Layer, number> {
  return {
    http: 0,
    token: 0,
    parse: 0,
    validate: 0,
    execute: 0,
    serialize: 0,
    'use case': 0,
    'SQL client': 0,
    'live events': 0,
    'garbage collection': 0,
    runtime: 0,
    other: 0,
  }
}
