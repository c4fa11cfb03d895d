import { allergens } from './allergens'
import type { ConditionRule, InteractionRule, PersonRule } from './clinicalRule'
import { beautyConditions } from './conditionRules/beauty'
import { edConditions } from './conditionRules/ed'
import { painConditions } from './conditionRules/pain'
import { sleepConditions } from './conditionRules/sleep'
import { weightConditions } from './conditionRules/weight'
import { conditions } from './conditions'
import { beautyInteractions } from './interactions/beauty'
import { edInteractions } from './interactions/ed'
import { painInteractions } from './interactions/pain'
import { sleepInteractions } from './interactions/sleep'
import { weightInteractions } from './interactions/weight'
import { medicineClasses } from './medicineClasses'
import { measureRules } from './personRules/measures'
import { pregnancyRules } from './personRules/pregnancy'
import { painAndSleepPregnancyRules } from './personRules/pregnancyPainSleep'
import { pressureAndAlcoholRules } from './personRules/pressureAndAlcohol'

/*
 * Rules to check before a product is prescribed, as data. Engineers wrote them from public US labels. A licensed clinician
 * must review and sign off every rule before use with real patients.
 */

const interactionRules: readonly InteractionRule[] = [
  ...edInteractions,
  ...sleepInteractions,
  ...beautyInteractions,
  ...painInteractions,
  ...weightInteractions,
]

const conditionRules: readonly ConditionRule[] = [
  ...edConditions,
  ...sleepConditions,
  ...beautyConditions,
  ...painConditions,
  ...weightConditions,
]

const personRules: readonly PersonRule[] = [
  ...pregnancyRules,
  ...painAndSleepPregnancyRules,
  ...measureRules,
  ...pressureAndAlcoholRules,
]

/** All tables of the safety check. */
export const clinicalTables = {
  interactionRules,
  conditionRules,
  personRules,
  medicineClasses,
  conditions,
  allergens,
}

export type ClinicalTables = typeof clinicalTables
