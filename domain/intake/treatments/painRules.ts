import { allergyRules } from '../common/allergyRules'
import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, includesAny, is, mentions } from '../statements'
import { nsaidNames, opioidNames } from './medicineNames'

const emergencyRoom = 'Go to the nearest emergency room today, or call 911. A cream cannot help with this.'

/** Rules for pain creams. They need a licensed clinician's sign-off before real use. */
export const painRules: readonly ScreeningRule[] = [
  {
    id: 'pain_cream.caudaEquina',
    level: 'EMERGENCY',
    when: includesAny('painRedFlags', 'bladder_bowel', 'saddle_numbness'),
    patientText: `This can mean that nerves in your back are being crushed, and hours matter. ${emergencyRoom}`,
    clinicianText: 'Saddle numbness or loss of bladder or bowel control: possible cauda equina syndrome.',
    source: 'American College of Physicians, low back pain red flags',
  },
  {
    id: 'pain_cream.hotJoint',
    level: 'EMERGENCY',
    when: includes('painRedFlags', 'fever_swelling'),
    patientText: `Fever with a hot, swollen joint can be an infection that destroys the joint. ${emergencyRoom}`,
    clinicianText: 'Fever with a swollen joint: possible septic arthritis.',
    source: 'Common triage practice',
  },
  {
    id: 'pain_cream.calfSwelling',
    level: 'EMERGENCY',
    when: includes('painRedFlags', 'calf_swelling'),
    patientText: `A swollen, tender calf can be a blood clot that can move to the lungs. ${emergencyRoom}`,
    clinicianText: 'Calf swelling: possible deep vein thrombosis.',
    source: 'Common triage practice',
  },
  {
    id: 'pain_cream.majorTrauma',
    level: 'EMERGENCY',
    when: includes('painRedFlags', 'major_trauma'),
    patientText: `After a bad fall, crash or blow something may be broken or bleeding inside. ${emergencyRoom}`,
    clinicianText: 'Major trauma before the pain started.',
    source: 'Common triage practice',
  },
  {
    id: 'pain_cream.weakness',
    level: 'REVIEW',
    when: includes('painRedFlags', 'weakness'),
    patientText: 'A clinician looks at the weakness or numbness first and may ask you to be seen in person.',
    clinicianText: 'New weakness or numbness in a limb.',
    source: 'American College of Physicians, low back pain red flags',
  },
  {
    id: 'pain_cream.nsaidReaction',
    level: 'HARD',
    when: any(includesAny('nsaidReaction', 'allergy', 'asthma'), mentions('allergies', nsaidNames)),
    ingredients: ['diclofenac'],
    patientText:
      'Diclofenac is too close to what gave you a reaction, so it will not be offered. Lidocaine and capsaicin remain.',
    clinicianText: 'Allergy or aspirin-sensitive asthma with an NSAID: no diclofenac.',
    source: 'US label of diclofenac gel, contraindications',
  },
  {
    id: 'pain_cream.bypassSurgery',
    level: 'HARD',
    when: is('bypassSurgery', 'recent'),
    ingredients: ['diclofenac'],
    patientText:
      'Diclofenac is not safe around heart bypass surgery, so it will not be offered. Ask your heart team about your pain.',
    clinicianText: 'Perioperative CABG: no diclofenac.',
    source: 'US label of diclofenac gel, boxed warning',
  },
  {
    id: 'pain_cream.latePregnancy',
    level: 'HARD',
    when: compare({ numberOf: 'pregnancyWeek' }, '>=', 30),
    patientText:
      'From week 30 on, these medicines can harm your baby. Please ask the clinic that cares for your pregnancy what is safe for your pain.',
    clinicianText: 'Pregnancy of 30 weeks or more.',
    source: 'US label of diclofenac gel, use in pregnancy',
  },
  {
    id: 'pain_cream.pregnancy',
    level: 'REVIEW',
    when: any(compare({ numberOf: 'pregnancyWeek' }, '>=', 20), is('pregnancyStatus', 'trying')),
    patientText: 'A clinician looks at your pregnancy before anything else.',
    clinicianText: 'Pregnancy of 20 weeks or more, or trying to conceive: avoid NSAIDs where possible.',
    source: 'US label of diclofenac gel, use in pregnancy',
  },
  {
    id: 'pain_cream.brokenSkin',
    level: 'HARD',
    when: is('brokenSkin', 'yes'),
    patientText:
      'Creams for pain must not go on broken or infected skin. Let it heal first, or show it to a clinic if it is red, hot or getting worse, and come back then.',
    clinicianText: 'Broken or infected skin at the site.',
    source: 'US labels of diclofenac gel and lidocaine patch',
  },
  {
    id: 'pain_cream.lidocaineRisks',
    level: 'HARD',
    when: any(
      includesAny('lidocaineRisks', 'anaesthetic_allergy', 'methaemoglobinaemia', 'class_1_antiarrhythmic'),
      mentions('medications', [
        'flecainide',
        'mexiletine',
        'propafenone',
        'quinidine',
        'disopyramide',
        'procainamide',
      ]),
    ),
    ingredients: ['lidocaine'],
    patientText: 'Lidocaine could harm you, so it will not be offered. Other creams remain.',
    clinicianText: 'Amide anaesthetic allergy, methaemoglobinaemia or class I antiarrhythmic: no lidocaine.',
    source: 'US label of lidocaine patch',
  },
  {
    id: 'pain_cream.bleedingRisk',
    level: 'REVIEW',
    when: any(
      includesAny('bleedingRisks', 'ulcer', 'anticoagulant'),
      includes('conditions', 'ulcer_or_bleeding'),
      mentions('medications', [
        'warfarin',
        'coumadin',
        'apixaban',
        'eliquis',
        'rivaroxaban',
        'xarelto',
        'clopidogrel',
        'plavix',
      ]),
    ),
    patientText: 'A clinician weighs the risk of bleeding first.',
    clinicianText: 'History of ulcer or bleeding, or an anticoagulant.',
    source: 'US label of diclofenac gel, warnings',
  },
  {
    id: 'pain_cream.organs',
    level: 'REVIEW',
    when: any(
      includesAny('bleedingRisks', 'kidney_or_liver', 'heart_failure'),
      includesAny('conditions', 'kidney_disease', 'liver_disease', 'heart_failure', 'heart_disease'),
    ),
    patientText: 'A clinician checks that a cream is safe for your heart, kidneys and liver.',
    clinicianText: 'Kidney, liver or heart disease: consider before an NSAID.',
    source: 'US label of diclofenac gel, warnings',
  },
  {
    id: 'pain_cream.oralNsaid',
    level: 'REVIEW',
    when: any(is('oralNsaid', 'yes'), mentions('medications', nsaidNames)),
    patientText: 'Two anti-inflammatory medicines at once can be too much; a clinician decides.',
    clinicianText: 'Takes an oral NSAID.',
    source: 'US label of diclofenac gel, interactions',
  },
  {
    id: 'pain_cream.opioidAllergy',
    level: 'INFO',
    when: any(is('opioidAllergy', 'yes'), mentions('allergies', opioidNames)),
    patientText: 'Noted for your record.',
    clinicianText: 'Reports a reaction to an opioid.',
    source: 'For the record',
  },
  ...allergyRules('pain_cream', {
    lidocaine: ['lidocaine', 'xylocaine', 'lidoderm', 'bupivacaine', 'prilocaine', 'mepivacaine', 'novocain'],
    capsaicin: ['capsaicin', 'chili', 'hot pepper', 'cayenne'],
  }),
]
