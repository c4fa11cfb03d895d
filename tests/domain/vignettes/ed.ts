import { aged, allergicTo, every, has, takes, withPressure, woman, writes } from './vignette'
import type { Vignette } from './vignette'

const all = (verdict: Parameters<typeof every>[1]) => every('ed', verdict)
const labels41 = 'Viagra PI §4.1; Cialis PI §4.1; Levitra PI §4.1 (nitrates)'

const healthyMen: readonly Vignette[] = [
  {
    patient: '37-year-old man, healthy, takes nothing',
    says: {},
    intake: 'CLEAR',
    check: {},
    source: 'Viagra PI §1, §4; Cialis PI §1, §4; Levitra PI §1, §4',
  },
  {
    patient: 'man who turns 18 today',
    says: aged(18),
    intake: 'CLEAR',
    check: {},
    source: 'Viagra PI §8.4 (pediatric use); scope of the service: adults',
  },
  {
    patient: '64-year-old man, otherwise healthy',
    says: aged(64),
    intake: 'CLEAR',
    source: 'Levitra PI §2.3 (lower starting dose from 65)',
  },
  {
    patient: 'man with high cholesterol on atorvastatin',
    says: { ...takes('atorvastatin 20 mg'), ...has('high_cholesterol') },
    intake: 'CLEAR',
    check: {},
    source: 'Viagra PI §7.4 and §12.3 (atorvastatin is no relevant inhibitor)',
  },
  {
    patient: 'man with an underactive thyroid on Synthroid',
    says: { ...takes('Synthroid 75 mcg'), ...has('thyroid_disease') },
    intake: 'CLEAR',
    check: {},
    source: 'Viagra PI §7; Cialis PI §7; Levitra PI §7 (not named)',
  },
  {
    patient: 'man who has used sildenafil before and no longer has any',
    says: { edPastMedicines: ['sildenafil'], edPastEffects: 'Worked well at 50 mg.' },
    intake: 'CLEAR',
    check: {},
    source: 'Viagra PI §2.1',
  },
  {
    patient: 'man with a blood pressure of exactly 170/110',
    says: withPressure(170, 110),
    intake: 'CLEAR',
    source: 'Viagra PI §5.1; Levitra PI §5.1 (hypertension above 170/110)',
  },
  {
    patient: 'man with a blood pressure of exactly 90/50',
    says: withPressure(90, 50),
    intake: 'CLEAR',
    source: 'Viagra PI §5.1; Cialis PI §5.1 (hypotension below 90/50)',
  },
  {
    patient: 'man who lists an allergy to peanuts',
    says: allergicTo('peanuts'),
    intake: 'REVIEW',
    check: {},
    source: 'Viagra PI §4.2, §11 (no peanut): a clinician compares the excipients, nothing blocks',
  },
]

const nitrates: readonly Vignette[] = [
  {
    patient: '52-year-old man who takes Nitrostat for angina and wants ED treatment',
    says: { ...aged(52), ...takes('Nitrostat 0.4 mg under the tongue') },
    intake: 'HARD',
    check: all('contraindicated'),
    source: labels41,
  },
  {
    patient: 'man on Imdur who takes it every morning',
    says: takes('Imdur 60 mg'),
    intake: 'HARD',
    check: all('contraindicated'),
    source: labels41,
  },
  {
    patient: 'Black man with heart failure on BiDil, which hides a nitrate',
    says: takes('BiDil'),
    intake: 'HARD',
    check: all('contraindicated'),
    source: `${labels41}; BiDil PI §7.1`,
  },
  {
    patient: 'man who uses Rectiv ointment for a fissure and does not think of it as a heart medicine',
    says: takes('Rectiv 0.4% ointment'),
    intake: 'HARD',
    check: all('contraindicated'),
    source: `${labels41}; Rectiv PI §4.1`,
  },
  {
    patient: 'man who wears a Nitro-Dur patch',
    says: takes('Nitro-Dur patch 0.4 mg/h'),
    intake: 'HARD',
    check: all('contraindicated'),
    source: labels41,
  },
  {
    patient: 'man who answers that he uses nitrates now and then, and lists nothing',
    says: { nitrates: 'yes' },
    intake: 'HARD',
    source: `${labels41}: "regularly and/or intermittently"`,
  },
  {
    patient: 'man who does not know whether his heart pill is a nitrate',
    says: { nitrates: 'not_sure' },
    intake: 'ASKS',
    source: labels41,
  },
  {
    patient: 'man who uses poppers at parties',
    says: { recreational: ['poppers'] },
    intake: 'HARD',
    source: `${labels41}; FDA patient information of Viagra (amyl nitrite, "poppers")`,
  },
  {
    patient: 'man who lists poppers among his medicines',
    says: takes('poppers'),
    intake: 'HARD',
    check: all('contraindicated'),
    source: `${labels41}; FDA patient information of Viagra`,
  },
  {
    patient: 'man who writes a nitrate after a harmless medicine in the same line',
    says: takes('aspirin 81 mg + isosorbide mononitrate'),
    intake: 'HARD',
    check: all('contraindicated'),
    source: labels41,
  },
]

const otherMedicines: readonly Vignette[] = [
  {
    patient: 'man with pulmonary hypertension on Adempas',
    says: takes('Adempas 1 mg'),
    intake: 'HARD',
    check: all('contraindicated'),
    source: 'Viagra PI §4.3; Cialis PI §4.3; Levitra PI §4.2 (guanylate cyclase stimulators)',
  },
  {
    patient: 'man with heart failure on vericiguat',
    says: takes('vericiguat 5 mg'),
    intake: 'HARD',
    check: all('contraindicated'),
    source: 'Viagra PI §4.3; Verquvo PI §7.2 (PDE5 inhibitors not recommended)',
  },
  {
    patient: 'man who answers yes to riociguat',
    says: { riociguat: 'yes' },
    intake: 'HARD',
    source: 'Viagra PI §4.3; Cialis PI §4.3; Levitra PI §4.2',
  },
  {
    patient: 'man who is not sure whether he takes riociguat',
    says: { riociguat: 'not_sure' },
    intake: 'ASKS',
    source: 'Viagra PI §4.3',
  },
  {
    patient: 'man with a large prostate on Flomax',
    says: takes('Flomax 0.4 mg'),
    intake: 'REVIEW',
    check: all('serious'),
    source: 'Viagra PI §2.4, §5.5; Cialis PI §5.6, §7.1; Levitra PI §5.6 (lower starting dose)',
  },
  {
    patient: 'man who answers yes to an alpha-blocker',
    says: { alphaBlocker: 'yes' },
    intake: 'REVIEW',
    source: 'Viagra PI §5.5; Cialis PI §5.6; Levitra PI §5.6',
  },
  {
    patient: 'man who is not sure about an alpha-blocker',
    says: { alphaBlocker: 'not_sure' },
    intake: 'ASKS',
    source: 'Viagra PI §5.5',
  },
  {
    patient: 'man with HIV on ritonavir',
    says: takes('ritonavir 100 mg'),
    intake: 'REVIEW',
    check: all('serious'),
    source: 'Viagra PI §5.6, §7.4; Cialis PI §2.7; Levitra PI §2.4 (dose caps below ours)',
  },
  {
    patient: 'man who takes Paxlovid this week',
    says: takes('Paxlovid'),
    intake: 'REVIEW',
    check: all('serious'),
    source: 'Paxlovid PI §7.3; Viagra PI §7.4 (ritonavir)',
  },
  {
    patient: 'man who ticks ritonavir or cobicistat',
    says: { cyp3a4: ['ritonavir'] },
    intake: 'REVIEW',
    source: 'Viagra PI §5.6',
  },
  {
    patient: 'man who ticks an antifungal',
    says: { cyp3a4: ['antifungal'] },
    intake: 'REVIEW',
    source: 'Viagra PI §2.4, §7.4 (ketoconazole, itraconazole)',
  },
  {
    patient: 'man who ticks a macrolide',
    says: { cyp3a4: ['macrolide'] },
    intake: 'REVIEW',
    source: 'Viagra PI §2.4, §7.4 (erythromycin); Levitra PI §2.4 (clarithromycin)',
  },
  {
    patient: 'man who is not sure about these inhibitors',
    says: { cyp3a4: ['not_sure'] },
    intake: 'ASKS',
    source: 'Viagra PI §7.4',
  },
  {
    patient: 'man who takes two medicines for blood pressure',
    says: { antihypertensives: '2' },
    intake: 'REVIEW',
    source: 'Viagra PI §5.5 (additive effect with antihypertensives)',
  },
  {
    patient: 'man who takes three medicines for blood pressure',
    says: { antihypertensives: '3' },
    intake: 'REVIEW',
    source: 'Viagra PI §5.5',
  },
  {
    patient: 'man on Stendra from another clinic',
    says: takes('Stendra 100 mg'),
    check: all('serious'),
    source: 'Viagra PI §5.7; Cialis PI §5.9; Levitra PI §5.10',
  },
]

const heart: readonly Vignette[] = [
  {
    patient: 'man with a heart attack two months ago',
    says: { heartEvents: ['heart_attack_6_months'] },
    intake: 'HARD',
    source: 'Viagra PI §5.1; Levitra PI §5.1 (myocardial infarction within 6 months)',
  },
  {
    patient: 'man with a stroke four months ago',
    says: { heartEvents: ['stroke_6_months'] },
    intake: 'HARD',
    source: 'Viagra PI §5.1; Cialis PI §5.1 (stroke within 6 months)',
  },
  {
    patient: 'man with a dangerous heart rhythm three months ago',
    says: { heartEvents: ['arrhythmia_6_months'] },
    intake: 'HARD',
    source: 'Viagra PI §5.1 (life-threatening arrhythmia within 6 months)',
  },
  {
    patient: 'man with chest pain at light effort',
    says: { heartEvents: ['unstable_angina'] },
    intake: 'HARD',
    source: 'Viagra PI §5.1; Cialis PI §5.1 (unstable angina, angina during intercourse)',
  },
  {
    patient: 'man whose cardiologist told him to avoid sex',
    says: { heartEvents: ['advised_against_sex'] },
    intake: 'HARD',
    source: 'Viagra PI §5.1; Levitra PI §5.1 (sexual activity inadvisable)',
  },
  {
    patient: 'man who is not sure whether he had any of these heart events',
    says: { heartEvents: ['not_sure'] },
    intake: 'ASKS',
    source: 'Viagra PI §5.1',
  },
  {
    patient: 'man with a stent from ten years ago',
    says: has('heart_disease'),
    intake: 'REVIEW',
    check: all('serious'),
    source: 'Viagra PI §5.1; Princeton III consensus 2012 (assess cardiac risk first)',
  },
  {
    patient: 'man with heart failure',
    says: has('heart_failure'),
    intake: 'REVIEW',
    check: all('serious'),
    source: 'Viagra PI §5.1; Cialis PI §5.1 (NYHA class 2 or more)',
  },
  {
    patient: 'man with an irregular heartbeat',
    says: has('arrhythmia'),
    intake: 'REVIEW',
    check: all('serious'),
    source: 'Cialis PI §5.1 (uncontrolled arrhythmias)',
  },
  {
    patient: 'man with a stroke three years ago',
    says: has('stroke'),
    intake: 'REVIEW',
    check: all('serious'),
    source: 'Viagra PI §5.1; Cialis PI §5.1',
  },
  {
    patient: 'man who writes "had a heart attack in 2015"',
    says: writes('had a heart attack in 2015'),
    check: all('serious'),
    source: 'Viagra PI §5.1',
  },
  {
    patient: 'man who writes "angina when I climb stairs"',
    says: writes('angina when I climb stairs'),
    check: all('serious'),
    source: 'Viagra PI §5.1; Cialis PI §5.1',
  },
  {
    patient: 'man who writes "TIA last spring"',
    says: writes('TIA last spring'),
    check: all('serious'),
    source: 'Viagra PI §5.1',
  },
  {
    patient: 'man who is not sure what conditions he has',
    says: has('not_sure'),
    intake: 'ASKS',
    check: all('asks'),
    source: 'Viagra PI §5.1 (cardiovascular status has to be considered)',
  },
]

const pressures: readonly Vignette[] = [
  {
    patient: 'man with 171/90',
    says: withPressure(171, 90),
    intake: 'HARD',
    source: 'Viagra PI §5.1 (hypertension above 170/110)',
  },
  {
    patient: 'man with 140/111',
    says: withPressure(140, 111),
    intake: 'HARD',
    source: 'Viagra PI §5.1 (hypertension above 170/110)',
  },
  {
    patient: 'man with 89/60',
    says: withPressure(89, 60),
    intake: 'HARD',
    source: 'Viagra PI §5.1 (hypotension below 90/50)',
  },
  {
    patient: 'man with 100/49',
    says: withPressure(100, 49),
    intake: 'HARD',
    source: 'Viagra PI §5.1 (hypotension below 90/50)',
  },
  {
    patient: 'man who does not know his blood pressure',
    says: { bloodPressureKnown: 'no' },
    intake: 'REVIEW',
    source: 'Viagra PI §5.1 (resting blood pressure decides); AUA guideline on ED 2018, statement 1',
  },
  {
    patient: 'man whose last reading is older than a year',
    says: { bloodPressure: { systolic: 118, diastolic: 76, measuredWithin: 'longer' } },
    intake: 'REVIEW',
    source: 'AUA guideline on ED 2018, statement 1',
  },
]

const otherHealth: readonly Vignette[] = [
  {
    patient: '17-year-old',
    says: { birthDate: '2008-03-03' },
    intake: 'HARD',
    source: 'Viagra PI §8.4; Cialis PI §8.4 (not for pediatric patients)',
  },
  {
    patient: 'woman who asks for sildenafil',
    says: woman(),
    intake: 'HARD',
    source: 'Viagra PI §1, §8.1; Cialis PI §1, §8.1 (not for women)',
  },
  {
    patient: 'man who lost sight in one eye after Viagra (NAION)',
    says: { visionHearing: ['naion'] },
    intake: 'HARD',
    source: 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4',
  },
  {
    patient: 'man with retinitis pigmentosa in the family',
    says: { visionHearing: ['retinitis_pigmentosa'] },
    intake: 'REVIEW',
    source: 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4 (not recommended)',
  },
  {
    patient: 'man who once lost his hearing suddenly',
    says: { visionHearing: ['hearing_loss'] },
    intake: 'REVIEW',
    source: 'Viagra PI §5.4; Cialis PI §5.5; Levitra PI §5.5',
  },
  {
    patient: 'man who is not sure about eyes and ears',
    says: { visionHearing: ['not_sure'] },
    intake: 'ASKS',
    source: 'Viagra PI §5.3, §5.4',
  },
  {
    patient: 'man who had an erection for six hours',
    says: { penisAndBlood: ['priapism'] },
    intake: 'REVIEW',
    source: 'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3',
  },
  {
    patient: 'man with Peyronie’s disease',
    says: { penisAndBlood: ['peyronie'] },
    intake: 'REVIEW',
    source: 'Viagra PI §5.2 (anatomical deformation)',
  },
  {
    patient: 'man with sickle cell disease',
    says: { penisAndBlood: ['sickle_cell'] },
    intake: 'REVIEW',
    source: 'Viagra PI §5.2; Cialis PI §5.3',
  },
  {
    patient: 'man with multiple myeloma',
    says: { penisAndBlood: ['myeloma'] },
    intake: 'REVIEW',
    source: 'Viagra PI §5.2; Cialis PI §5.3',
  },
  {
    patient: 'man with leukemia',
    says: { penisAndBlood: ['leukaemia'] },
    intake: 'REVIEW',
    source: 'Viagra PI §5.2; Cialis PI §5.3',
  },
  {
    patient: 'man who is not sure about penis and blood',
    says: { penisAndBlood: ['not_sure'] },
    intake: 'ASKS',
    source: 'Viagra PI §5.2',
  },
  {
    patient: 'man on dialysis',
    says: { severeOrgans: ['severe_kidney'] },
    intake: 'REVIEW',
    source: 'Viagra PI §2.5, §8.6; Cialis PI §2.6; Levitra PI §5.9',
  },
  {
    patient: 'man with cirrhosis',
    says: { severeOrgans: ['severe_liver'] },
    intake: 'REVIEW',
    source: 'Viagra PI §2.5, §8.7; Cialis PI §2.6; Levitra PI §5.8',
  },
  {
    patient: 'man with a bleeding disorder',
    says: { severeOrgans: ['bleeding_ulcer'] },
    intake: 'REVIEW',
    source: 'Viagra PI §5.8; Levitra PI §5.11',
  },
  {
    patient: 'man who is not sure about kidneys and liver',
    says: { severeOrgans: ['not_sure'] },
    intake: 'ASKS',
    source: 'Viagra PI §8.6, §8.7',
  },
  {
    patient: 'man whose trouble began suddenly',
    says: { edOnset: 'sudden' },
    intake: 'CLEAR',
    notes: ['ed.suddenOnset'],
    source: 'AUA guideline on ED 2018 (psychosexual causes)',
  },
  {
    patient: 'man whose answers add up to 22 of 25 points',
    says: {
      erectionConfidence: 'score_4',
      erectionFirm: 'score_5',
      erectionMaintained: 'score_5',
      erectionDifficulty: 'score_4',
      erectionSatisfaction: 'score_4',
    },
    intake: 'CLEAR',
    notes: ['ed.noDysfunction'],
    source: 'Rosen 1999, IIEF-5 (22 to 25: no dysfunction)',
  },
]

const allergies: readonly Vignette[] = [
  {
    patient: 'man with hives from Viagra',
    says: allergicTo('Viagra'),
    intake: 'HARD',
    check: { sildenafil: 'contraindicated', tadalafil: 'serious', vardenafil: 'serious' },
    source: 'Viagra PI §4.2; for the others, the same class',
  },
  {
    patient: 'man allergic to tadalafil',
    says: allergicTo('tadalafil'),
    intake: 'HARD',
    check: { sildenafil: 'serious', tadalafil: 'contraindicated', vardenafil: 'serious' },
    source: 'Cialis PI §4.2; for the others, the same class',
  },
  {
    patient: 'man who answers that he reacted to this kind of medicine',
    says: { pde5Allergy: 'yes' },
    intake: 'HARD',
    source: 'Viagra PI §4.2; Cialis PI §4.2',
  },
  {
    patient: 'man who is not sure whether he reacted to it',
    says: { pde5Allergy: 'not_sure' },
    intake: 'ASKS',
    source: 'Viagra PI §4.2',
  },
  {
    patient: 'man for whom a colleague has noted an allergy to vardenafil',
    says: {},
    known: { noted: ['vardenafil'] },
    check: { sildenafil: 'serious', tadalafil: 'serious', vardenafil: 'contraindicated' },
    source: 'Levitra PI §4 and §6.2 (hypersensitivity); for the others, the same class',
  },
]

export const edVignettes: readonly Vignette[] = [
  ...healthyMen,
  ...nitrates,
  ...otherMedicines,
  ...heart,
  ...pressures,
  ...otherHealth,
  ...allergies,
]
