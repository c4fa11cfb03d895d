import { choice, choices, none, notSure, longText, yesNo } from '../itemBuilders'
import type { SectionStructure } from '../structure'
import { all, includes, is, not } from '../screening/statements'

export const beautyComplaint = [
  {
    id: 'skinConcern',
    items: [
      choices('skinConcerns', ['acne', 'ageing', 'dark_spots', 'rosacea', 'other']),
      longText('skinConcernOther', { required: true, visibleWhen: includes('skinConcerns', 'other') }),
      choices('skinAreas', ['face', 'neck', 'chest', 'back', 'elsewhere']),
      choice('skinDuration', ['weeks', 'months', 'years']),
      choice('skinSeverity', ['mild', 'moderate', 'severe']),
    ],
  },
  {
    id: 'skinHistory',
    items: [
      choices('skinActives', ['retinoid', 'benzoyl_peroxide', 'acids', 'vitamin_c', 'hydroquinone', none]),
      longText('skinPastTreatments'),
      yesNo('skinPastReaction'),
      longText('skinPastReactionText', { required: true, visibleWhen: is('skinPastReaction', 'yes') }),
    ],
  },
  {
    id: 'skinType',
    items: [
      choice('skinType', ['type_1', 'type_2', 'type_3', 'type_4', 'type_5', 'type_6']),
      choice('sunExposure', ['little', 'some', 'much']),
    ],
  },
] as const satisfies readonly SectionStructure[]

export const beautySafety = [
  {
    id: 'skinSafety',
    items: [
      choices('skinProblems', [
        'changing_mole',
        'bleeding_lesion',
        'eczema',
        'open_wound',
        'sunburn',
        none,
        notSure,
      ]),
      choice('isotretinoin', ['now', 'last_6_months', 'no', notSure]),
      yesNo('sulfiteReaction'),
      choices('colitis', [
        'c_difficile',
        'ulcerative_colitis',
        'crohns',
        'antibiotic_colitis',
        none,
        notSure,
      ]),
    ],
  },
  {
    id: 'hormoneSafety',
    items: [
      choices('potassiumRisks', ['kidney_disease', 'addison', 'potassium', 'ace_or_arb', none, notSure]),
      choice('contraception', ['hormonal', 'other', 'none', 'not_needed'], {
        visibleWhen: all(
          is('sexAtBirth', 'female'),
          includes('skinConcerns', 'acne'),
          not(is('pregnancyStatus', 'postmenopausal')),
        ),
      }),
    ],
  },
] as const satisfies readonly SectionStructure[]
