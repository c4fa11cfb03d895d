import type { MedicineClass } from '../medicineClasses'

/** Names of the classes that a clinician knows a medicine by. Classes that only rules need have none. */
const classNames: Partial<Readonly<Record<MedicineClass, string>>> = {
  nitrate: 'nitrate',
  guanylateCyclaseStimulator: 'guanylate cyclase stimulator',
  alphaBlocker: 'alpha blocker',
  pde5Inhibitor: 'PDE5 inhibitor',
  classIaAntiarrhythmic: 'class IA antiarrhythmic',
  classIbAntiarrhythmic: 'class IB antiarrhythmic',
  classIcAntiarrhythmic: 'class IC antiarrhythmic',
  classIiiAntiarrhythmic: 'class III antiarrhythmic',
  aceInhibitor: 'ACE inhibitor',
  angiotensinBlocker: 'renin-angiotensin blocker',
  betaBlocker: 'beta blocker',
  calciumChannelBlocker: 'calcium channel blocker',
  thiazideOrLoopDiuretic: 'diuretic',
  otherAntihypertensive: 'antihypertensive',
  potassiumSparingDiuretic: 'potassium-sparing diuretic',
  potassium: 'potassium',
  anticoagulant: 'anticoagulant',
  antiplatelet: 'antiplatelet',
  strongCyp3a4Inhibitor: 'strong CYP3A4 inhibitor',
  moderateCyp3a4Inhibitor: 'moderate CYP3A4 inhibitor',
  enzymeInducer: 'enzyme inducer',
  benzodiazepine: 'benzodiazepine',
  opioid: 'opioid',
  maoInhibitor: 'MAO inhibitor',
  ssri: 'SSRI',
  snri: 'SNRI',
  tricyclic: 'tricyclic',
  triptan: 'triptan',
  antipsychotic: 'antipsychotic',
  stimulant: 'stimulant',
  sedative: 'sedating',
  carbonicAnhydraseInhibitor: 'carbonic anhydrase inhibitor',
  glp1: 'GLP-1 receptor agonist',
  insulin: 'insulin',
  sulfonylurea: 'sulfonylurea',
  olderSulfonylurea: 'sulfonylurea',
  oralContraceptive: 'oral contraceptive',
  nsaid: 'NSAID',
  calcineurinInhibitor: 'calcineurin inhibitor',
  retinoid: 'retinoid',
  localAnesthetic: 'local anesthetic',
}

const named = Object.entries(classNames) as readonly [MedicineClass, string][]

/**
 * Returns the names of the classes that contain one of the ingredients.
 * @param classes ingredients by class
 */
export function classNamesOf(
  ingredients: readonly string[],
  classes: Readonly<Record<MedicineClass, readonly string[]>>,
): readonly string[] {
  return named
    .filter(([name]) => ingredients.some((ingredient) => classes[name].includes(ingredient)))
    .map(([, text]) => text)
}
