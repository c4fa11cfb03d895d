import { choice, choices, none, notSure, scale, longText, yesNo } from '../itemBuilders'
import type { SectionStructure } from '../structure'
import { includesAny } from '../screening/statements'

/** Each of the five questions scores 1 to 5. */
const points = scale(1, 2, 3, 4, 5)

/** The items of the erection score (5 to 25, lower is worse). */
export const erectionScoreItems: readonly string[] = [
  'erectionConfidence',
  'erectionFirm',
  'erectionMaintained',
  'erectionDifficulty',
  'erectionSatisfaction',
]

export const edComplaint = [
  {
    id: 'edStory',
    items: [
      choice('edOnset', ['gradual', 'sudden']),
      choice('edDuration', ['weeks', 'months', 'years']),
      choice('morningErections', ['often', 'sometimes', 'rarely']),
      choice('libido', ['usual', 'lower', 'none']),
    ],
  },
  {
    id: 'edScore',
    items: [
      choice('erectionConfidence', points),
      choice('erectionFirm', points),
      choice('erectionMaintained', points),
      choice('erectionDifficulty', points),
      choice('erectionSatisfaction', points),
    ],
  },
  {
    id: 'edPast',
    items: [
      choices('edPastMedicines', ['sildenafil', 'tadalafil', 'vardenafil', 'other', none]),
      longText('edPastEffects', {
        visibleWhen: includesAny('edPastMedicines', 'sildenafil', 'tadalafil', 'vardenafil', 'other'),
      }),
    ],
  },
] as const satisfies readonly SectionStructure[]

export const edSafety = [
  {
    id: 'edMedicines',
    items: [
      yesNo('nitrates'),
      yesNo('riociguat'),
      yesNo('alphaBlocker'),
      choices('cyp3a4', ['ritonavir', 'antifungal', 'macrolide', none, notSure]),
      choice('antihypertensives', ['0', '1', '2', '3']),
      yesNo('pde5Allergy'),
    ],
  },
  {
    id: 'edHeart',
    items: [
      choices('heartEvents', [
        'heart_attack_6_months',
        'stroke_6_months',
        'arrhythmia_6_months',
        'unstable_angina',
        'advised_against_sex',
        none,
        notSure,
      ]),
    ],
  },
  {
    id: 'edOther',
    items: [
      choices('visionHearing', ['naion', 'retinitis_pigmentosa', 'hearing_loss', none, notSure]),
      choices('penisAndBlood', [
        'priapism',
        'peyronie',
        'sickle_cell',
        'myeloma',
        'leukaemia',
        none,
        notSure,
      ]),
      choices('severeOrgans', ['severe_kidney', 'severe_liver', 'bleeding_ulcer', none, notSure]),
    ],
  },
] as const satisfies readonly SectionStructure[]
