import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createNoiseMeter, type Noise } from '../report/noise'
import type { Quantity, Values } from '../report/quantity'
import type { Scale } from './scale'
import type { Tree } from './tree'

/** The servers, sockets and browsers that a part has opened for one tree. */
export interface OpenedPart {
  /**
   * Measures every quantity once.
   * @param calibrate to be called next to each measurement, while none runs
   */
  round(calibrate: () => void): Promise<Values>
  close(): Promise<void>
}

/** A part of the bench that can be run alone. */
export interface Part {
  readonly name: string
  readonly quantities: readonly Quantity[]
  /** Rounds of a full run. */
  readonly rounds: number
  /** Whether a first round is thrown away: programs have to be compiled and caches filled. */
  readonly warmsUp: boolean
  /** @param dataDir folder of the product's data, created if missing */
  open(tree: Tree, scale: Scale, dataDir: string): Promise<OpenedPart>
}

export interface Measured {
  readonly part: Part
  readonly noise: Noise
  /** The rounds of each tree, in the order of the trees. */
  readonly rounds: readonly (readonly Values[])[]
}

/**
 * Runs a part for several trees in turns, in alternating order, so that temporary slowness of the machine
 * affects all of them.
 * @param folder below which the trees keep their data
 */
export async function runPart(
  part: Part,
  trees: readonly Tree[],
  { scale, folder }: { readonly scale: Scale; readonly folder: string },
): Promise<Measured> {
  const meter = createNoiseMeter()
  // In a small run the parts share the demonstration's data, which take longest to make.
  const dataDirOf = (place: number) => join(folder, `${scale.isSmall ? 'data' : part.name}-${place}`)
  const open: { contestant: OpenedPart; rounds: Values[] }[] = []
  try {
    for (const [place, tree] of trees.entries())
      open.push({ contestant: await part.open(tree, scale, dataDirOf(place)), rounds: [] })
    if (part.warmsUp) for (const { contestant } of open) await contestant.round(() => undefined)
    for (let round = 0; round < scale.rounds(part.rounds); round += 1)
      for (const { contestant, rounds } of round % 2 === 0 ? open : open.toReversed()) {
        meter.calibrate()
        rounds.push(await contestant.round(meter.calibrate))
      }
    meter.calibrate()
    return { part, noise: meter.take(), rounds: open.map(({ rounds }) => rounds) }
  } finally {
    for (const [place, { contestant }] of open.entries()) {
      await contestant.close()
      if (!scale.isSmall) await rm(dataDirOf(place), { recursive: true, force: true })
    }
  }
}
