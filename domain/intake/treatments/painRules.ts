import { allergyRules, namesOf } from '../common/allergyRules'
import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, includesAny, is, mentions } from '../screening/statements'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'

const emergencyRoom = 'Go to the nearest emergency room now, or call 911. A cream cannot help with this.'

/** Rules for pain creams. They need a licensed clinician's sign-off before real use. */
export const painRules: readonly ScreeningRule[] = [
  {
    id: 'pain_cream.caudaEquina',
    level: 'EMERGENCY',
    when: includesAny('painRedFlags', 'bladder_bowel', 'saddle_numbness'),
    patientText: `${emergencyRoom} Nerves in your lower back may be squeezed, which is an emergency.`,
    clinicianText: 'Saddle numbness or loss of bladder or bowel control: possible cauda equina syndrome.',
    source: 'Chou et al., ACP/APS Low Back Pain Guideline, Ann Intern Med 2007: red flags',
  },
  {
    id: 'pain_cream.hotJoint',
    level: 'EMERGENCY',
    when: includes('painRedFlags', 'fever_swelling'),
    patientText: `${emergencyRoom} Fever with a hot, swollen joint can be an infection that damages the joint.`,
    clinicianText: 'Fever with a swollen joint: possible septic arthritis.',
    source: 'Margaretten et al., JAMA 2007: septic arthritis',
  },
  {
    id: 'pain_cream.calfSwelling',
    level: 'EMERGENCY',
    when: includes('painRedFlags', 'calf_swelling'),
    patientText: `${emergencyRoom} A swollen, tender calf can be a blood clot that can move to your lungs.`,
    clinicianText: 'Calf swelling: possible deep vein thrombosis.',
    source: 'CDC, About Venous Thromboembolism; Wells et al., N Engl J Med 2003',
  },
  {
    id: 'pain_cream.majorTrauma',
    level: 'EMERGENCY',
    when: includes('painRedFlags', 'major_trauma'),
    patientText: `${emergencyRoom} After a bad fall, crash or blow, you may have a broken bone or bleeding inside.`,
    clinicianText: 'Major trauma before the pain started.',
    source: 'ACEP, Know When to Go: injury from an accident',
  },
  {
    id: 'pain_cream.suddenWeakness',
    level: 'EMERGENCY',
    when: includes('painRedFlags', 'sudden_weakness'),
    patientText: `Call 911 now. New weakness that comes on suddenly, gets worse or is on one side can be a stroke or a squeezed nerve. Minutes matter.`,
    clinicianText:
      'New limb weakness, sudden, progressive or one-sided: possible stroke or cord compression.',
    source:
      'American Stroke Association, F.A.S.T. warning signs; Chou et al., ACP/APS Low Back Pain Guideline, Ann Intern Med 2007: progressive motor deficit',
  },
  {
    id: 'pain_cream.weakness',
    level: 'REVIEW',
    when: includes('painRedFlags', 'weakness'),
    patientText:
      'A clinician will review the weakness or numbness first and may ask you to be seen in person.',
    clinicianText: 'New weakness or numbness in a limb, not sudden, progressive or one-sided.',
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
    patientText: 'Diclofenac is too similar to what gave you a reaction, so we will not offer it to you.',
    clinicianText: 'Allergy or aspirin-sensitive asthma with an NSAID: no diclofenac.',
    source: 'Voltaren Gel PI §4 and §5.8',
  },
  {
    id: 'pain_cream.bypassSurgery',
    level: 'HARD',
    when: is('bypassSurgery', 'recent'),
    ingredients: ['diclofenac'],
    patientText:
      'Diclofenac is not safe right before or after heart bypass surgery, so we will not offer it to you. Ask your heart team about your pain.',
    clinicianText: 'Perioperative CABG: no diclofenac.',
    source: 'Voltaren Gel PI, boxed warning and §4',
  },
  {
    id: 'pain_cream.latePregnancy',
    level: 'HARD',
    when: compare({ numberOf: 'pregnancyWeek' }, '>=', thresholds.nsaidStopWeek.value),
    patientText:
      'From 30 weeks on, we cannot treat this online. Anti-inflammatory medicines can harm your baby. Call your OB or midwife.',
    clinicianText: 'Pregnancy of 30 weeks or more.',
    source: 'Voltaren Gel PI §5.10 and §8.1',
  },
  {
    id: 'pain_cream.pregnancy',
    level: 'REVIEW',
    when: any(
      compare({ numberOf: 'pregnancyWeek' }, '>=', thresholds.nsaidFetalRiskWeek.value),
      is('pregnancyStatus', 'trying'),
    ),
    patientText: 'A clinician will review your pregnancy before anything else.',
    clinicianText: 'Pregnancy of 20 weeks or more, or trying to conceive: avoid NSAIDs where possible.',
    source: 'Voltaren Gel PI §5.10, §8.1 and §8.3; FDA Drug Safety Communication, October 15, 2020',
  },
  {
    id: 'pain_cream.brokenSkin',
    level: 'HARD',
    when: is('brokenSkin', 'yes'),
    patientText:
      'Do not use pain creams on broken or infected skin. Let it heal first, then come back. If it is red, hot or getting worse, have it checked in person.',
    clinicianText: 'Broken or infected skin at the site.',
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
    patientText: 'Lidocaine could harm you, so we will not offer it to you.',
    clinicianText: 'Amide anesthetic allergy, methemoglobinemia or class I antiarrhythmic: no lidocaine.',
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
    patientText: 'A clinician will weigh the risk of bleeding first.',
    clinicianText: 'History of ulcer or bleeding, or an anticoagulant or antiplatelet.',
    source: 'Voltaren Gel PI §5.2, §5.11 and §7',
  },
  {
    id: 'pain_cream.organs',
    level: 'REVIEW',
    when: any(
      includesAny('bleedingRisks', 'kidney_or_liver', 'heart_failure'),
      includesAny('conditions', 'kidney_disease', 'liver_disease', 'heart_failure', 'heart_disease'),
    ),
    patientText: 'A clinician will check that a cream is safe for your heart, kidneys and liver.',
    clinicianText: 'Kidney, liver or heart disease: weigh before prescribing an NSAID.',
    source: 'Voltaren Gel PI §5.1, §5.3, §5.5 and §5.6',
  },
  {
    id: 'pain_cream.oralNsaid',
    level: 'REVIEW',
    when: any(is('oralNsaid', 'yes'), mentions('medications', medicineClasses.nsaid)),
    patientText: 'Two anti-inflammatory medicines at once can be too much. A clinician will decide.',
    clinicianText: 'Takes an oral NSAID.',
    source: 'Voltaren Gel PI §5.2 and §7',
  },
  {
    id: 'pain_cream.opioidAllergy',
    level: 'INFO',
    when: any(
      is('opioidAllergy', 'yes'),
      mentions('allergies', [...medicineClasses.opioid, 'opioid', 'opiate', 'narcotic']),
    ),
    patientText: 'We will add this to your record.',
    clinicianText: 'Reports a reaction to an opioid.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  ...allergyRules('pain_cream', { lidocaine: [], capsaicin: [] }),
]
