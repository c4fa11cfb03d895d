import type { TreatmentType } from '../../../domain/generated/enums'
import type { ExpectedOutcome, Vignette } from './vignette'
import { every } from './vignette'

/*
 * Patients who report a medicine, a reaction or a condition only in a question about it, and nothing in their lists. The
 * products of other treatments show what the answer means there.
 */

const compound = 'diclofenac, lidocaine and baclofen'
const contrave = 'bupropion and naltrexone'
const injections = (outcome: ExpectedOutcome) => ({ semaglutide: outcome, tirzepatide: outcome })

const pain: readonly Vignette[] = [
  {
    patient: 'man who answers that he takes a blood thinner, and lists nothing',
    explanation: { bleedingRisks: ['anticoagulant'], weightKg: 104.33 },
    intake: 'REVIEW',
    check: { diclofenac: 'serious', [compound]: 'serious', trazodone: 'caution', semaglutide: 'caution' },
    alerts: { trazodone: ['trazodone.bleeding'] },
    source: 'Voltaren Gel PI §5.2, §7 (anticoagulants, antiplatelets); trazodone PI §5.5; Wegovy PI §7.2',
  },
  {
    patient: 'man who answers that he takes an anti-inflammatory by mouth, and lists nothing',
    explanation: { oralNsaid: 'yes' },
    intake: 'REVIEW',
    check: { diclofenac: 'serious', [compound]: 'serious', trazodone: 'caution', spironolactone: 'caution' },
    source: 'Voltaren Gel PI §7 (NSAIDs and salicylates); trazodone PI §5.5; Aldactone PI §7.3',
  },
  {
    patient: 'man who answers that aspirin once gave him hives, and lists nothing',
    explanation: { nsaidReaction: ['allergy'] },
    check: { diclofenac: 'contraindicated', [compound]: 'contraindicated' },
    source: 'Voltaren Gel PI §4 (hives after aspirin or other NSAIDs)',
  },
  {
    patient: 'man who answers that a bypass operation is planned, and lists nothing',
    explanation: { bypassSurgery: 'recent' },
    check: { diclofenac: 'serious', [compound]: 'serious' },
    source: 'Voltaren Gel PI §4 (in the setting of CABG surgery)',
  },
  {
    patient: 'man who answers that he takes a class I rhythm medicine, and lists nothing',
    explanation: { lidocaineRisks: ['class_1_antiarrhythmic'] },
    check: { lidocaine: 'serious', [compound]: 'serious', vardenafil: 'serious', trazodone: 'serious' },
    source:
      'Lidoderm PI, Precautions: Antiarrhythmic drugs; Levitra PI §5.7 and trazodone PI §5.3 (quinidine)',
  },
  {
    patient: 'man who answers that he reacted to a numbing shot, and lists nothing',
    explanation: { lidocaineRisks: ['anaesthetic_allergy'] },
    check: { lidocaine: 'contraindicated', [compound]: 'contraindicated' },
    source: 'Lidoderm PI, Contraindications (local anesthetics of the amide type)',
  },
  {
    patient: 'man who answers that he had methemoglobinemia, and lists nothing',
    explanation: { lidocaineRisks: ['methaemoglobinaemia'] },
    check: { lidocaine: 'serious', [compound]: 'serious' },
    source: 'Lidoderm PI, Warnings: Methemoglobinemia',
  },
]

const ed: readonly Vignette[] = [
  {
    patient: 'man who answers that he takes an alpha-blocker, and lists nothing',
    explanation: { alphaBlocker: 'yes' },
    intake: 'REVIEW',
    check: { ...every('ed', 'serious'), trazodone: 'caution' },
    source: 'Viagra PI §5.5; Cialis PI §5.6; Levitra PI §5.6; trazodone PI §5.4 (antihypertensives)',
  },
  {
    patient: 'man who answers that he takes ritonavir or cobicistat, and lists nothing',
    explanation: { cyp3a4: ['ritonavir'] },
    intake: 'REVIEW',
    check: { ...every('ed', 'serious'), trazodone: 'serious' },
    source: 'Viagra PI §2.4; Cialis PI §2.7; Levitra PI §2.4; trazodone PI §5.3, §7.1 (inhibitors of CYP3A4)',
  },
  {
    patient: 'man who answers that he takes ketoconazole or itraconazole, and lists nothing',
    explanation: { cyp3a4: ['antifungal'] },
    intake: 'REVIEW',
    check: { ...every('ed', 'serious'), trazodone: 'serious', ramelteon: 'caution' },
    source:
      'Viagra PI §2.4; Cialis PI §2.7; Levitra PI §2.4; trazodone PI §5.3; Rozerem PI §7.1 (ketoconazole)',
  },
  {
    patient: 'man who answers that he takes erythromycin or clarithromycin, and lists nothing',
    explanation: { cyp3a4: ['macrolide'] },
    intake: 'REVIEW',
    check: { ...every('ed', 'serious'), trazodone: 'serious', clindamycin: 'serious' },
    source: 'Viagra PI §2.4; Cialis PI §2.7; Levitra PI §7.2; trazodone PI §5.3; Clindagel PI, Precautions',
  },
]

const weight: readonly Vignette[] = [
  {
    patient: 'man who answers that diabetes damaged his eyes, and lists nothing',
    explanation: { retinopathy: 'yes' },
    intake: 'REVIEW',
    check: injections('caution'),
    alerts: { semaglutide: ['glp1.retinopathy'], tirzepatide: ['glp1.retinopathy'] },
    source: 'Wegovy PI §5.7; Zepbound PI §5.8 (monitor for progression of diabetic retinopathy)',
  },
  {
    patient: 'man who answers that medullary thyroid cancer runs in his family, and lists nothing',
    explanation: { thyroidCancer: ['family_mtc'] },
    check: injections('contraindicated'),
    source: 'Wegovy PI §4; Zepbound PI §4',
  },
  {
    patient: 'man who answers that a GLP-1 medicine gave him an allergic reaction, and lists nothing',
    explanation: { glp1Reaction: 'yes' },
    check: injections('contraindicated'),
    source: 'Wegovy PI §4; Zepbound PI §4 (serious hypersensitivity)',
  },
  {
    patient: 'man who answers that he has a severe bowel disease, and lists nothing',
    explanation: { gutConditions: ['severe_gut_disease'] },
    check: injections('serious'),
    source: 'Zepbound PI §5.2 (severe gastrointestinal disease); Wegovy PI §5',
  },
  {
    patient: 'man who answers that he uses insulin, and lists nothing',
    explanation: { diabetesMedicines: ['insulin'] },
    check: { ...injections('serious'), metformin: 'caution', [contrave]: 'caution' },
    source: 'Wegovy PI §5.4; Zepbound PI §5.7; metformin PI §5 (hypoglycemia); Contrave PI §5.10',
  },
  {
    patient: 'man who answers that he takes a sulfonylurea, and lists nothing',
    explanation: { diabetesMedicines: ['sulfonylurea'] },
    check: { ...injections('serious'), metformin: 'caution', [contrave]: 'caution' },
    source: 'Wegovy PI §5.4; Zepbound PI §5.7; metformin PI §5 (hypoglycemia); Contrave PI §5.10',
  },
  {
    patient: 'man who answers that he takes an opioid, and lists nothing',
    explanation: { opioidUse: 'yes' },
    check: { [contrave]: 'contraindicated', ...every('sleep', 'serious'), [compound]: 'serious' },
    source: 'Contrave PI §4; FDA boxed warning of 2016 (opioids with CNS depressants)',
  },
  {
    patient: 'man who answers that he had a seizure, and lists nothing',
    explanation: { seizureRisk: 'yes' },
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4 (seizure disorder)',
  },
  {
    patient: 'man who answers that he had bulimia, and lists nothing',
    explanation: { eatingDisorder: 'yes' },
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4 (bulimia or anorexia nervosa)',
  },
]

const sleep: readonly Vignette[] = [
  {
    patient: 'man who answers that he takes a benzodiazepine, and lists nothing',
    explanation: { sedatives: ['benzodiazepines'], weightKg: 104.33 },
    check: { ...every('sleep', 'serious'), [contrave]: 'caution' },
    source:
      'Silenor PI §5.4; Rozerem PI §5.4; hydroxyzine PI, Precautions; trazodone PI §7.1; Contrave PI §5.3',
  },
  {
    patient: 'man who answers that he takes a sedative or a drowsy allergy medicine, and lists nothing',
    explanation: { sedatives: ['other_sedatives', 'antihistamines'] },
    intake: 'REVIEW',
    check: { ...every('sleep', 'caution'), [compound]: 'caution' },
    source:
      'Silenor PI §7.4; Rozerem PI §5.4; hydroxyzine PI, Precautions; trazodone PI §7.1; Ozobax PI §7.1',
  },
  {
    patient: 'man who answers that he takes fluvoxamine, and lists nothing',
    explanation: { fluvoxamine: 'yes' },
    check: { ramelteon: 'contraindicated', trazodone: 'serious' },
    source: 'Rozerem PI §4; trazodone PI §5.2 (SSRIs)',
  },
  {
    patient: 'man who answers that he has walked in his sleep, and lists nothing',
    explanation: { complexSleepBehaviour: 'yes' },
    check: { doxepin: 'serious', ramelteon: 'serious' },
    source: 'Silenor PI §5.2; Rozerem PI §5.3 (complex sleep behaviors)',
  },
  {
    patient: 'man who answers that his sleep apnea is not treated, and lists nothing',
    explanation: { apneaDiagnosis: 'untreated' },
    check: every('sleep', 'serious'),
    source: 'Silenor PI §8.7; Rozerem PI §5.6; AASM guideline, 2017',
  },
]

const beauty: readonly Vignette[] = [
  {
    patient: 'man who answers that he takes isotretinoin, and lists nothing',
    explanation: { isotretinoin: 'now' },
    check: { tretinoin: 'serious', 'adapalene and benzoyl peroxide': 'serious' },
    source: 'Absorica PI §7.1; Retin-A PI, Precautions',
  },
  {
    patient: 'man who answers that sulfites gave him an asthma attack, and lists nothing',
    explanation: { sulfiteReaction: 'yes' },
    check: { hydroquinone: 'contraindicated' },
    source: 'Hydroquinone cream 4% PI, Warnings (sulfites)',
  },
  {
    patient: 'man who answers that he has Crohn’s disease, and lists nothing',
    explanation: { colitis: ['crohns'] },
    check: { clindamycin: 'contraindicated' },
    source: 'Cleocin T PI, Contraindications (regional enteritis)',
  },
  {
    patient: 'man who answers that he has Addison’s disease, and lists nothing',
    explanation: { potassiumRisks: ['addison'] },
    check: { spironolactone: 'contraindicated' },
    source: 'Aldactone PI §4',
  },
  {
    patient: 'man who answers that he takes a medicine ending in -pril or -sartan, and lists nothing',
    explanation: { potassiumRisks: ['ace_or_arb'] },
    check: { spironolactone: 'serious', sildenafil: 'caution', diclofenac: 'caution', trazodone: 'caution' },
    source: 'Aldactone PI §5.1; Viagra PI §5.5; Voltaren Gel PI §7; trazodone PI §5.4',
  },
]

export const askedAnswers: Readonly<Record<TreatmentType, readonly Vignette[]>> = {
  beauty,
  pain_cream: pain,
  ed,
  sleep,
  weight_loss: weight,
}
