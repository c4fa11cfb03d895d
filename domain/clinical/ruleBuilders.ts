import type { ClinicalRule, ConditionRule, InteractionRule, PersonRule } from './clinicalRule'
import type { ConditionName } from './conditions'
import type { MedicineClass } from './medicineClasses'

/* Functions for writing rules briefly; they return plain data. */

/** Ingredients that share rules. */
export const pde5 = ['sildenafil', 'tadalafil', 'vardenafil']
export const sleepAids = ['trazodone', 'doxepin', 'ramelteon', 'hydroxyzine']
export const glp1 = ['semaglutide', 'tirzepatide']
/** Prescribed only together, so a reason against one is a reason against both. */
export const bupropionNaltrexone = ['bupropion', 'naltrexone']
export const topicalRetinoids = ['tretinoin', 'adapalene']

type Common = Pick<ClinicalRule, 'id' | 'severity' | 'text' | 'source' | 'signOff'>

export const interaction = (
  ingredients: readonly string[],
  classes: readonly MedicineClass[],
  common: Common,
): InteractionRule => ({ ...common, ingredients, with: classes })

export const condition = (
  ingredients: readonly string[],
  names: readonly ConditionName[],
  common: Common & Pick<ConditionRule, 'days'>,
): ConditionRule => ({ ...common, ingredients, conditions: names })

export const person = (
  ingredients: readonly string[],
  when: PersonRule['when'],
  common: Common,
): PersonRule => ({ ...common, ingredients, when })

export const signOff = 'Clinician sign-off required'
