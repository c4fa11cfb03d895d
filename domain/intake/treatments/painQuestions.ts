import { choice, choices, none, notSure, longText, yesNo } from '../itemBuilders'
import type { SectionStructure } from '../structure'
import { is } from '../screening/statements'

export const painComplaint = [
  {
    id: 'painRedFlags',
    items: [
      choices('painRedFlags', [
        'bladder_bowel',
        'saddle_numbness',
        'fever_swelling',
        'calf_swelling',
        'major_trauma',
        'sudden_weakness',
        'weakness',
        none,
        notSure,
      ]),
    ],
  },
  {
    id: 'pain',
    items: [
      choice('painSite', [
        'neck',
        'shoulder',
        'elbow',
        'hand_or_wrist',
        'back',
        'hip',
        'knee',
        'ankle_or_foot',
        'elsewhere',
      ]),
      choice('painSide', ['left', 'right', 'both', 'middle']),
      choice('painDuration', ['days', 'weeks', 'months']),
      { kind: 'number', id: 'painScore', required: true, min: 0, max: 10, wholeNumber: true, hasEnds: true },
    ],
  },
  {
    id: 'painStory',
    items: [
      choice('painCause', ['overuse', 'injury', 'arthritis', 'after_shingles', 'not_clear', 'other']),
      choices('painCharacter', ['aching', 'sharp', 'burning', 'throbbing', 'tingling']),
      yesNo('painImaging'),
      longText('painRelief'),
    ],
  },
] as const satisfies readonly SectionStructure[]

export const painSafety = [
  {
    id: 'nsaidSafety',
    items: [
      choices('nsaidReaction', ['allergy', 'asthma', none, notSure]),
      yesNo('oralNsaid'),
      choice('bypassSurgery', ['recent', 'no', notSure]),
      choices('bleedingRisks', ['ulcer', 'anticoagulant', 'kidney_or_liver', 'heart_failure', none, notSure]),
      {
        kind: 'number',
        id: 'pregnancyWeek',
        required: true,
        min: 1,
        max: 43,
        wholeNumber: true,
        hasUnit: true,
        visibleWhen: is('pregnancyStatus', 'pregnant'),
      },
    ],
  },
  {
    id: 'numbingSafety',
    items: [
      choices('lidocaineRisks', [
        'anaesthetic_allergy',
        'methaemoglobinaemia',
        'class_1_antiarrhythmic',
        none,
        notSure,
      ]),
      yesNo('brokenSkin'),
      yesNo('opioidAllergy'),
    ],
  },
] as const satisfies readonly SectionStructure[]
