import { allergyRules, namesOf } from '../common/allergyRules'
import type { RuleStructure } from '../structure'
import { any, compare, includes, includesAny, is, mentions } from '../screening/statements'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'

/** Rules for pain creams. They need a licensed clinician's sign-off before real use. */
export const painRules = [
  {
    id: 'pain_cream.caudaEquina',
    level: 'EMERGENCY',
    helpline: '911',
    when: includesAny('painRedFlags', 'bladder_bowel', 'saddle_numbness'),
    source: 'Chou et al., ACP/APS Low Back Pain Guideline, Ann Intern Med 2007: red flags',
  },
  {
    id: 'pain_cream.hotJoint',
    level: 'EMERGENCY',
    helpline: '911',
    when: includes('painRedFlags', 'fever_swelling'),
    source: 'Margaretten et al., JAMA 2007: septic arthritis',
  },
  {
    id: 'pain_cream.calfSwelling',
    level: 'EMERGENCY',
    helpline: '911',
    when: includes('painRedFlags', 'calf_swelling'),
    source: 'CDC, About Venous Thromboembolism; Wells et al., N Engl J Med 2003',
  },
  {
    id: 'pain_cream.majorTrauma',
    level: 'EMERGENCY',
    helpline: '911',
    when: includes('painRedFlags', 'major_trauma'),
    source: 'ACEP, Know When to Go: injury from an accident',
  },
  {
    id: 'pain_cream.suddenWeakness',
    level: 'EMERGENCY',
    helpline: '911',
    when: includes('painRedFlags', 'sudden_weakness'),
    source:
      'American Stroke Association, F.A.S.T. warning signs; Chou et al., ACP/APS Low Back Pain Guideline, Ann Intern Med 2007: progressive motor deficit',
  },
  {
    id: 'pain_cream.weakness',
    level: 'REVIEW',
    when: includes('painRedFlags', 'weakness'),
    source: 'Chou et al., ACP/APS Low Back Pain Guideline, Ann Intern Med 2007: neurologic deficit',
  },
  {
    id: 'pain_cream.nsaidReaction',
    level: 'HARD',
    when: any(
      includesAny('nsaidReaction', 'allergy', 'asthma'),
      mentions('allergies', namesOf('diclofenac')),
    ),
    ingredients: ['diclofenac'],
    source: 'Voltaren Gel PI §4 and §5.8',
  },
  {
    id: 'pain_cream.bypassSurgery',
    level: 'HARD',
    when: is('bypassSurgery', 'recent'),
    ingredients: ['diclofenac'],
    source: 'Voltaren Gel PI, boxed warning and §4',
  },
  {
    id: 'pain_cream.latePregnancy',
    level: 'HARD',
    when: compare({ numberOf: 'pregnancyWeek' }, '>=', thresholds.nsaidStopWeek.value),
    source: 'Voltaren Gel PI §5.10 and §8.1',
  },
  {
    id: 'pain_cream.pregnancy',
    level: 'REVIEW',
    when: any(
      compare({ numberOf: 'pregnancyWeek' }, '>=', thresholds.nsaidFetalRiskWeek.value),
      is('pregnancyStatus', 'trying'),
    ),
    source: 'Voltaren Gel PI §5.10, §8.1 and §8.3; FDA Drug Safety Communication, October 15, 2020',
  },
  {
    id: 'pain_cream.brokenSkin',
    level: 'HARD',
    when: is('brokenSkin', 'yes'),
    source: 'Voltaren Gel PI §2; Lidoderm PI, Warnings',
  },
  {
    id: 'pain_cream.lidocaineRisks',
    level: 'HARD',
    when: any(
      includesAny('lidocaineRisks', 'anaesthetic_allergy', 'methaemoglobinaemia', 'class_1_antiarrhythmic'),
      mentions('medications', [
        ...medicineClasses.classIaAntiarrhythmic,
        ...medicineClasses.classIbAntiarrhythmic,
        ...medicineClasses.classIcAntiarrhythmic,
      ]),
    ),
    ingredients: ['lidocaine'],
    source:
      'Lidoderm PI, Contraindications, Warnings and Precautions; stricter than the label for rhythm medicines',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'pain_cream.bleedingRisk',
    level: 'REVIEW',
    when: any(
      includesAny('bleedingRisks', 'ulcer', 'anticoagulant'),
      includes('conditions', 'ulcer_or_bleeding'),
      mentions('medications', [...medicineClasses.anticoagulant, ...medicineClasses.antiplatelet]),
    ),
    source: 'Voltaren Gel PI §5.2, §5.11 and §7',
  },
  {
    id: 'pain_cream.organs',
    level: 'REVIEW',
    when: any(
      includesAny('bleedingRisks', 'kidney_or_liver', 'heart_failure'),
      includesAny('conditions', 'kidney_disease', 'liver_disease', 'heart_failure', 'heart_disease'),
    ),
    source: 'Voltaren Gel PI §5.1, §5.3, §5.5 and §5.6',
  },
  {
    id: 'pain_cream.oralNsaid',
    level: 'REVIEW',
    when: any(is('oralNsaid', 'yes'), mentions('medications', medicineClasses.nsaid)),
    source: 'Voltaren Gel PI §5.2 and §7',
  },
  {
    id: 'pain_cream.opioidAllergy',
    level: 'INFO',
    when: any(
      is('opioidAllergy', 'yes'),
      mentions('allergies', [...medicineClasses.opioid, 'opioid', 'opiate', 'narcotic']),
    ),
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  ...allergyRules('pain_cream', { lidocaine: [], capsaicin: [] }),
] as const satisfies readonly RuleStructure[]
