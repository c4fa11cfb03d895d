import { weightLossTexts } from '#intakeWords/renewal'
import type { PublishedVersions } from '../library'
import { beauty } from '../treatments/beauty'
import { ed as edIntake } from '../treatments/ed'
import { painCream as painIntake, painCreamOf2025 } from '../treatments/painCream'
import { sleep as sleepIntake } from '../treatments/sleep'
import { weightLoss as weightIntake, weightLossOf2025 } from '../treatments/weightLoss'
import { checkIn } from './checkIn'
import { weightRenewalRules } from './weightRenewalRules'

/*
 * Versions start at 101, so that each number identifies one questionnaire of its treatment, intake or
 * check-in.
 */

const changingPain = [
  'painRedFlags',
  'painScore',
  'oralNsaid',
  'bleedingRisks',
  'pregnancyWeek',
  'brokenSkin',
]

const changingSkin = ['skinSeverity', 'skinProblems', 'isotretinoin', 'contraception']

const weight = {
  intake: weightIntake,
  asked: [
    'weightKg',
    'bloodPressureKnown',
    'bloodPressure',
    'gutConditions',
    'diabetesMedicines',
    'opioidUse',
  ],
  // A patient who has lost weight with the medicine may continue it, and lists it among their medicines.
  aboutBeginning: ['weight_loss.bmiTooLow', 'weight_loss.bmiWithoutCondition', 'weight_loss.otherInjection'],
  rules: weightRenewalRules,
  texts: [weightLossTexts],
} as const

/** The check-ins for renewals. They need a licensed clinician's sign-off before real use. */
export const renewals: PublishedVersions = {
  beauty: [
    checkIn({ intake: beauty, version: 101, asked: changingSkin }),
    // Skin is judged visually, so the check-in asks for the intake's views for comparison.
    checkIn({ intake: beauty, version: 102, asked: changingSkin, photos: beauty.photos }),
  ],
  pain_cream: [
    checkIn({ intake: painCreamOf2025, version: 101, asked: changingPain }),
    // The record may predate the question about capsaicin.
    checkIn({ intake: painIntake, version: 102, asked: [...changingPain, 'capsaicinRisks'] }),
  ],
  ed: [
    checkIn({
      intake: edIntake,
      version: 101,
      asked: ['recreational', 'bloodPressureKnown', 'bloodPressure', 'nitrates', 'riociguat', 'heartEvents'],
    }),
  ],
  sleep: [
    checkIn({
      intake: sleepIntake,
      version: 101,
      asked: ['drinksNearBed', 'moodInterest', 'moodDown', 'moodSelfHarm', 'sedatives', 'maoi'],
    }),
  ],
  weight_loss: [
    checkIn({ ...weight, intake: weightLossOf2025, version: 101 }),
    checkIn({ ...weight, version: 102, asked: [...weight.asked, 'weightRisks'] }),
  ],
}
