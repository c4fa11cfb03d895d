import { thresholds } from './thresholds'

/** One range of a scale, from its lowest number of points. */
interface Band<Name extends string> {
  readonly from: number
  readonly name: Name
}

interface Scale<Name extends string> {
  readonly min: number
  readonly max: number
  /** Ascending; the first one begins at `min`. */
  readonly bands: readonly Band<Name>[]
  /** The publication of the cut-offs. */
  readonly source: string
  /** Whether our questions have another wording than the validated instrument, whose cut-offs then only orient. */
  readonly hasOwnWording: boolean
}

const scale = <Name extends string>(parts: Scale<Name>): Scale<Name> => parts

/** The scales that the intakes score. */
export const scales = {
  /** Insomnia Severity Index: 0–7 none, 8–14 subthreshold, 15–21 moderate, 22–28 severe. */
  insomnia: scale({
    min: 0,
    max: 28,
    bands: [
      { from: 0, name: 'none' },
      { from: 8, name: 'subthreshold' },
      { from: 15, name: 'moderate' },
      { from: thresholds.severeInsomnia.value, name: 'severe' },
    ],
    source: 'Bastien, Vallières and Morin, Sleep Med 2001: Insomnia Severity Index',
    hasOwnWording: true,
  }),
  /** IIEF-5: 5–7 severe, 8–11 moderate, 12–16 mild to moderate, 17–21 mild, 22–25 no dysfunction. */
  erection: scale({
    min: 5,
    max: 25,
    bands: [
      { from: 5, name: 'severe' },
      { from: 8, name: 'moderate' },
      { from: 12, name: 'mildToModerate' },
      { from: 17, name: 'mild' },
      { from: thresholds.noErectileDysfunction.value, name: 'none' },
    ],
    source: 'Rosen et al., Int J Impot Res 1999: IIEF-5',
    hasOwnWording: true,
  }),
  /** PHQ-2: 3 or more is positive. */
  mood: scale({
    min: 0,
    max: 6,
    bands: [
      { from: 0, name: 'negative' },
      { from: thresholds.phq2Positive.value, name: 'positive' },
    ],
    source: 'Kroenke, Spitzer and Williams, Med Care 2003: PHQ-2',
    hasOwnWording: false,
  }),
  /** SCOFF: 2 or more suggest an eating disorder. */
  eating: scale({
    min: 0,
    max: 5,
    bands: [
      { from: 0, name: 'negative' },
      { from: thresholds.scoffPossible.value, name: 'positive' },
    ],
    source: 'Morgan, Reid and Lacey, BMJ 1999: SCOFF',
    hasOwnWording: true,
  }),
  /** STOP-Bang: 0–2 low, 3–4 intermediate, 5–8 high risk of obstructive sleep apnea. */
  apnea: scale({
    min: 0,
    max: 8,
    bands: [
      { from: 0, name: 'lowRisk' },
      { from: 3, name: 'intermediateRisk' },
      { from: thresholds.stopBangHigh.value, name: 'highRisk' },
    ],
    source: 'Chung et al., Chest 2016: STOP-Bang',
    hasOwnWording: true,
  }),
} as const

export type ScaleName = keyof typeof scales
export type ScoreBand = (typeof scales)[ScaleName]['bands'][number]['name']

/** Returns the band of a number of points; undefined for points outside the scale. */
export function bandOf(name: ScaleName, points: number): ScoreBand | undefined {
  const { min, max, bands } = scales[name]
  if (!Number.isInteger(points) || points < min || points > max) return undefined
  return bands.reduce<ScoreBand | undefined>(
    (found, band) => (points >= band.from ? band.name : found),
    undefined,
  )
}
