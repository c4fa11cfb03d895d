import { aged, allergicTo, every, has, takes, withPressure, woman, writes } from './vignette'
import type { Vignette } from './vignette'

const compound = 'diclofenac, lidocaine and baclofen'
/** Equal expectations for both products with diclofenac. */
const diclofenac = (verdict: Parameters<typeof every>[1]) => ({ diclofenac: verdict, [compound]: verdict })
/** Equal expectations for both products with lidocaine. */
const lidocaine = (verdict: Parameters<typeof every>[1]) => ({ lidocaine: verdict, [compound]: verdict })

const healthyPeople: readonly Vignette[] = [
  {
    patient: '37-year-old man with an overused knee, otherwise healthy',
    explanation: {},
    intake: 'CLEAR',
    check: {},
    source: 'Voltaren Gel PI §1, §4; Lidoderm PI, Contraindications',
  },
  {
    patient: 'woman of 37 who is not pregnant',
    explanation: woman('none'),
    intake: 'CLEAR',
    check: {},
    source: 'Voltaren Gel PI §8.1',
  },
  {
    patient: 'woman past menopause with arthritis of the hand',
    explanation: {
      ...woman('postmenopausal'),
      ...aged(60),
      painSite: 'hand_or_wrist',
      painCause: 'arthritis',
    },
    intake: 'CLEAR',
    check: {},
    source: 'Voltaren Gel PI §1, §8.1',
  },
  {
    patient: 'man who takes acetaminophen for it',
    explanation: takes('Tylenol 500 mg'),
    intake: 'CLEAR',
    notes: ['common.medicationsListed'],
    check: {},
    source: 'Voltaren Gel PI §7 (not named)',
  },
  {
    patient: 'woman on birth control pills and iron',
    explanation: { ...woman(), ...takes('Yaz', 'ferrous sulfate 325 mg') },
    intake: 'CLEAR',
    check: {},
    source: 'Voltaren Gel PI §7; Lidoderm PI, Drug Interactions (not named)',
  },
  {
    patient: 'man with asthma who tolerates ibuprofen',
    explanation: has('asthma'),
    intake: 'CLEAR',
    source: 'Voltaren Gel PI §4, §5 (only aspirin-sensitive asthma is excluded)',
  },
  {
    patient: 'man with a blood pressure of 179/119',
    explanation: withPressure(179, 119),
    intake: 'CLEAR',
    source: 'ACC/AHA 2017 §11.2 (crisis from 180/120)',
  },
  {
    patient: 'woman in week 19 of her pregnancy',
    explanation: { ...woman('pregnant'), pregnancyWeek: 19 },
    intake: 'CLEAR',
    source: 'FDA safety communication on NSAIDs of October 15, 2020 (from 20 weeks)',
  },
]

const emergencies: readonly Vignette[] = [
  {
    patient: 'man with chest pressure right now',
    explanation: { redFlags: ['chest_pain'] },
    intake: 'EMERGENCY',
    source: 'American Heart Association, warning signs of a heart attack',
  },
  {
    patient: 'man who cannot breathe properly right now',
    explanation: { redFlags: ['trouble_breathing'] },
    intake: 'EMERGENCY',
    source:
      'American Heart Association, warning signs of a heart attack; ACEP, warning signs of an emergency',
  },
  {
    patient: 'man with a drooping face',
    explanation: { redFlags: ['stroke_signs'] },
    intake: 'EMERGENCY',
    source: 'American Stroke Association, F.A.S.T.',
  },
  {
    patient: 'man who thinks of ending his life',
    explanation: { redFlags: ['suicidal_thoughts'] },
    intake: 'EMERGENCY',
    source: '988 Suicide & Crisis Lifeline',
  },
  {
    patient: 'man with back pain who has lost control of his bladder',
    explanation: { painSite: 'back', painRedFlags: ['bladder_bowel'] },
    intake: 'EMERGENCY',
    source: 'ACP/APS 2007 low back pain guideline (cauda equina syndrome)',
  },
  {
    patient: 'man with back pain and numbness between his legs',
    explanation: { painSite: 'back', painRedFlags: ['saddle_numbness'] },
    intake: 'EMERGENCY',
    source: 'ACP/APS 2007 low back pain guideline (cauda equina syndrome)',
  },
  {
    patient: 'man with fever and a hot, swollen knee',
    explanation: { painRedFlags: ['fever_swelling'] },
    intake: 'EMERGENCY',
    source: 'AAFP 2011, acute monoarthritis (septic arthritis is an emergency)',
  },
  {
    patient: 'man whose one calf is swollen and warm',
    explanation: { painRedFlags: ['calf_swelling'] },
    intake: 'EMERGENCY',
    source: 'Wells 2003, score for deep vein thrombosis (calf swelling)',
  },
  {
    patient: 'man who fell off a ladder just before it started',
    explanation: { painRedFlags: ['major_trauma'] },
    intake: 'EMERGENCY',
    source: 'ACR Appropriateness Criteria, low back pain 2021 (trauma); ACEP, warning signs of an emergency',
  },
  {
    patient: 'man with new numbness in a leg, not sudden and not worse',
    explanation: { painRedFlags: ['weakness'] },
    intake: 'REVIEW',
    source: 'ACP/APS 2007 low back pain guideline (neurologic deficits)',
  },
  {
    patient: 'man who is not sure about these signs',
    explanation: { painRedFlags: ['not_sure'] },
    intake: 'ASKS',
    source: 'ACP/APS 2007 low back pain guideline',
  },
]

const wholeRequest: readonly Vignette[] = [
  {
    patient: '17-year-old with a sprain',
    explanation: { birthDate: '2008-03-03' },
    intake: 'HARD',
    source: 'Voltaren Gel PI §8.4 (pediatric use not established)',
  },
  {
    patient: 'man in Alaska, where nobody of ours is licensed',
    explanation: { state: 'AK' },
    intake: 'HARD',
    source: 'FSMB Model Policy on telemedicine 2022 (license in the patient’s state)',
  },
  {
    patient: 'man with 180/80',
    explanation: withPressure(180, 80),
    intake: 'HARD',
    source: 'ACC/AHA 2017 §11.2',
  },
  {
    patient: 'man with 150/120',
    explanation: withPressure(150, 120),
    intake: 'HARD',
    source: 'ACC/AHA 2017 §11.2',
  },
  {
    patient: 'man whose skin is cut where it hurts',
    explanation: { brokenSkin: 'yes' },
    intake: 'HARD',
    source: 'Voltaren Gel PI §2.1 (not on open wounds); Lidoderm PI, Warnings (non-intact skin)',
  },
  {
    patient: 'woman in week 30',
    explanation: { ...woman('pregnant'), pregnancyWeek: 30 },
    intake: 'HARD',
    source: 'Voltaren Gel PI §5, §8.1 (about 30 weeks: premature closure of the ductus)',
  },
  {
    patient: 'woman in week 29',
    explanation: { ...woman('pregnant'), pregnancyWeek: 29 },
    intake: 'REVIEW',
    source: 'Voltaren Gel PI §8.1 (20 to 30 weeks: avoid, or the shortest time)',
  },
  {
    patient: 'woman in week 20',
    explanation: { ...woman('pregnant'), pregnancyWeek: 20 },
    intake: 'REVIEW',
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI §5, §8.1; FDA safety communication of October 15, 2020',
  },
  {
    patient: 'woman who tries to become pregnant',
    explanation: woman('trying'),
    intake: 'REVIEW',
    source: 'Voltaren Gel PI §8.3 (NSAIDs may delay ovulation)',
  },
]

const thresholds: readonly Vignette[] = [
  {
    patient: 'man with weakness in one leg that came on suddenly',
    explanation: { painRedFlags: ['sudden_weakness'] },
    intake: 'EMERGENCY',
    source: 'ACP/APS 2007 low back pain guideline (rapidly progressive deficit); American Stroke Association',
  },
  {
    patient: 'woman in week 19, whom the prescriber may treat',
    explanation: { ...woman('pregnant'), pregnancyWeek: 19 },
    check: { [compound]: 'caution' },
    source: 'Voltaren Gel PI §8.1 (from about 20 weeks); baclofen tablets PI, Pregnancy',
  },
  {
    patient: 'woman in week 30, of whom the prescriber is warned',
    explanation: { ...woman('pregnant'), pregnancyWeek: 30 },
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI §5.10, §8.1 (30 weeks: ductus arteriosus)',
  },
  {
    patient: 'woman in week 29, not yet late',
    explanation: { ...woman('pregnant'), pregnancyWeek: 29 },
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI §8.1 (20 to 30 weeks)',
  },
  {
    patient: 'woman who tries to become pregnant, of whom the prescriber is told',
    explanation: woman('trying'),
    check: diclofenac('caution'),
    alerts: { [compound]: ['baclofen.pregnancy'] },
    source: 'Voltaren Gel PI §8.3 (ovulation); baclofen tablets PI, Pregnancy',
  },
  {
    patient: 'woman who breastfeeds',
    explanation: woman('breastfeeding'),
    check: { [compound]: 'caution' },
    source: 'Baclofen tablets PI, Nursing mothers',
  },
  {
    patient: '65-year-old man',
    explanation: aged(65),
    intake: 'CLEAR',
    check: diclofenac('caution'),
    source: 'Voltaren Gel PI §8.5 (older patients: monitor)',
  },
  {
    patient: '64-year-old man',
    explanation: aged(64),
    intake: 'CLEAR',
    check: {},
    source: 'Voltaren Gel PI §8.5; AGS Beers Criteria 2023 (65 or older)',
  },
  {
    patient: 'man who is not sure whether his skin is broken',
    explanation: { brokenSkin: 'not_sure' },
    intake: 'ASKS',
    source: 'Voltaren Gel PI §2.1; Lidoderm PI, Warnings',
  },
  {
    patient: 'woman who might be pregnant',
    explanation: woman('not_sure'),
    intake: 'ASKS',
    source: 'Voltaren Gel PI §8.1',
  },
]

const diclofenacOnly: readonly Vignette[] = [
  {
    patient: 'man with hives from ibuprofen',
    explanation: { nsaidReaction: ['allergy'] },
    intake: 'REVIEW',
    without: ['diclofenac'],
    source: 'Voltaren Gel PI §4',
  },
  {
    patient: 'man with an asthma attack from aspirin',
    explanation: { nsaidReaction: ['asthma'] },
    intake: 'REVIEW',
    without: ['diclofenac'],
    source: 'Voltaren Gel PI §4, §5 (aspirin-sensitive asthma)',
  },
  {
    patient: 'man who has never taken one and is not sure',
    explanation: { nsaidReaction: ['not_sure'] },
    intake: 'ASKS',
    source: 'Voltaren Gel PI §4',
  },
  {
    patient: 'man who lists an allergy to Advil',
    explanation: allergicTo('Advil'),
    intake: 'REVIEW',
    without: ['diclofenac'],
    check: diclofenac('contraindicated'),
    source: 'Voltaren Gel PI §4 (other NSAIDs)',
  },
  {
    patient: 'man who lists an allergy to aspirin',
    explanation: allergicTo('aspirin'),
    intake: 'REVIEW',
    without: ['diclofenac'],
    check: diclofenac('contraindicated'),
    source: 'Voltaren Gel PI §4',
  },
  {
    patient: 'Spanish-speaking man allergic to "aspirina"',
    explanation: allergicTo('aspirina'),
    intake: 'REVIEW',
    without: ['diclofenac'],
    check: diclofenac('contraindicated'),
    source: 'Voltaren Gel PI §4',
  },
  {
    patient: 'man for whom a colleague noted an allergy to celecoxib',
    explanation: {},
    known: { noted: ['celecoxib'] },
    check: diclofenac('contraindicated'),
    source: 'Voltaren Gel PI §4 (other NSAIDs)',
  },
  {
    patient: 'man who has a bypass operation next week',
    explanation: { bypassSurgery: 'recent' },
    intake: 'REVIEW',
    without: ['diclofenac'],
    source: 'Voltaren Gel PI, boxed warning and §4 (CABG)',
  },
  {
    patient: 'man who is not sure about a bypass operation',
    explanation: { bypassSurgery: 'not_sure' },
    intake: 'ASKS',
    source: 'Voltaren Gel PI, boxed warning and §4 (CABG)',
  },
  {
    patient: 'man on warfarin',
    explanation: takes('warfarin 5 mg'),
    intake: 'REVIEW',
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI, boxed warning, §5, §7 (bleeding with anticoagulants)',
  },
  {
    patient: 'man who misspells warfarin and names metoprolol beside it',
    explanation: takes('warfrin + metoprolol'),
    intake: 'ASKS',
    check: { ...every('pain_cream', 'asks') },
    source: 'Voltaren Gel PI §7',
  },
  {
    patient: 'man on Eliquis',
    explanation: takes('Eliquis 5 mg'),
    intake: 'REVIEW',
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI §7; Eliquis PI §7.3',
  },
  {
    patient: 'man on Plavix after a stent',
    explanation: takes('Plavix 75 mg'),
    intake: 'REVIEW',
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI, boxed warning, §7; Plavix PI §7 (NSAIDs)',
  },
  {
    patient: 'man who ticks a blood thinner',
    explanation: { bleedingRisks: ['anticoagulant'] },
    intake: 'REVIEW',
    source: 'Voltaren Gel PI §5, §7',
  },
  {
    patient: 'man who ticks an ulcer',
    explanation: { bleedingRisks: ['ulcer'] },
    intake: 'REVIEW',
    source: 'Voltaren Gel PI, boxed warning (gastrointestinal bleeding, ulceration)',
  },
  {
    patient: 'man with bleeding from the stomach last year',
    explanation: has('ulcer_or_bleeding'),
    intake: 'REVIEW',
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI, boxed warning',
  },
  {
    patient: 'man who writes "gastric ulcer"',
    explanation: writes('gastric ulcer'),
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI, boxed warning',
  },
  {
    patient: 'man who ticks kidney or liver disease among the risks',
    explanation: { bleedingRisks: ['kidney_or_liver'] },
    intake: 'REVIEW',
    source: 'Voltaren Gel PI §5 (renal toxicity, hepatotoxicity)',
  },
  {
    patient: 'man who ticks heart failure among the risks',
    explanation: { bleedingRisks: ['heart_failure'] },
    intake: 'REVIEW',
    source: 'Voltaren Gel PI §5 (heart failure and edema)',
  },
  {
    patient: 'man who is not sure about these risks',
    explanation: { bleedingRisks: ['not_sure'] },
    intake: 'ASKS',
    source: 'Voltaren Gel PI §5',
  },
  {
    patient: 'man with kidney disease',
    explanation: has('kidney_disease'),
    intake: 'REVIEW',
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI §5 (avoid in advanced renal disease)',
  },
  {
    patient: 'man with liver disease',
    explanation: has('liver_disease'),
    intake: 'REVIEW',
    check: { diclofenac: 'caution', lidocaine: 'caution', [compound]: 'caution' },
    source:
      'Voltaren Gel PI §5 (hepatotoxicity: monitor); Lidoderm PI, Precautions (severe hepatic disease: greater risk)',
  },
  {
    patient: 'man with heart failure',
    explanation: has('heart_failure'),
    intake: 'REVIEW',
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI §5 (avoid in severe heart failure)',
  },
  {
    patient: 'man with a heart attack five years ago',
    explanation: has('heart_disease'),
    intake: 'REVIEW',
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI, boxed warning; §5 (avoid after a recent infarction)',
  },
  {
    patient: 'man who takes ibuprofen every day as well',
    explanation: takes('ibuprofen 600 mg'),
    intake: 'REVIEW',
    check: diclofenac('serious'),
    source: 'Voltaren Gel PI §7 (concomitant oral NSAIDs: not unless the benefit outweighs the risk)',
  },
  {
    patient: 'man who answers that he takes an anti-inflammatory by mouth',
    explanation: { oralNsaid: 'yes' },
    intake: 'REVIEW',
    source: 'Voltaren Gel PI §7',
  },
  {
    patient: 'man who is not sure whether his pills are anti-inflammatory',
    explanation: { oralNsaid: 'not_sure' },
    intake: 'ASKS',
    source: 'Voltaren Gel PI §7',
  },
  {
    patient: 'man who uses Voltaren gel from the drugstore already',
    explanation: takes('Voltaren gel'),
    intake: 'REVIEW',
    check: diclofenac('contraindicated'),
    source: 'Voltaren Gel PI §2.1 (at most 32 g a day over all joints)',
  },
]

const lidocaineOnly: readonly Vignette[] = [
  {
    patient: 'man who reacted to a numbing shot at the dentist',
    explanation: { lidocaineRisks: ['anaesthetic_allergy'] },
    intake: 'REVIEW',
    without: ['lidocaine'],
    source: 'Lidoderm PI, Contraindications (amide anesthetics)',
  },
  {
    patient: 'man with methemoglobinemia',
    explanation: { lidocaineRisks: ['methaemoglobinaemia'] },
    intake: 'REVIEW',
    without: ['lidocaine'],
    source: 'Lidoderm PI, Warnings (methemoglobinemia)',
  },
  {
    patient: 'man who ticks a class I rhythm medicine',
    explanation: { lidocaineRisks: ['class_1_antiarrhythmic'] },
    intake: 'REVIEW',
    without: ['lidocaine'],
    source: 'Lidoderm PI, Drug Interactions (class I antiarrhythmics: additive, may be synergistic)',
  },
  {
    patient: 'man who is not sure about these risks of lidocaine',
    explanation: { lidocaineRisks: ['not_sure'] },
    intake: 'ASKS',
    source: 'Lidoderm PI, Contraindications',
  },
  {
    patient: 'man on mexiletine',
    explanation: takes('mexiletine 200 mg'),
    intake: 'REVIEW',
    without: ['lidocaine'],
    check: lidocaine('serious'),
    source: 'Lidoderm PI, Drug Interactions (tocainide, mexiletine)',
  },
  {
    patient: 'man on flecainide',
    explanation: takes('flecainide 100 mg'),
    intake: 'REVIEW',
    without: ['lidocaine'],
    check: lidocaine('serious'),
    source: 'Lidoderm PI, Drug Interactions (class I)',
  },
  {
    patient: 'man allergic to bupivacaine',
    explanation: allergicTo('bupivacaine'),
    intake: 'REVIEW',
    without: ['lidocaine'],
    check: lidocaine('contraindicated'),
    source: 'Lidoderm PI, Contraindications (amide type)',
  },
  {
    patient: 'Spanish-speaking man allergic to "lidocaína"',
    explanation: allergicTo('lidocaína'),
    intake: 'REVIEW',
    without: ['lidocaine'],
    check: lidocaine('contraindicated'),
    source: 'Lidoderm PI, Contraindications',
  },
  {
    patient: 'man who uses a Lidoderm patch already',
    explanation: takes('Lidoderm patch'),
    check: lidocaine('contraindicated'),
    source: 'Lidoderm PI, Dosage (at most three patches at once); Precautions (other local anesthetics)',
  },
]

const others: readonly Vignette[] = [
  {
    patient: 'man who got hives from chili',
    explanation: { capsaicinRisks: ['skin'] },
    intake: 'REVIEW',
    without: ['capsaicin'],
    source: '21 CFR 348; drug facts of capsaicin cream (allergic to capsaicin or chili peppers)',
  },
  {
    patient: 'man who coughed without end from a warming cream',
    explanation: { capsaicinRisks: ['breathing'] },
    intake: 'REVIEW',
    without: ['capsaicin'],
    source: 'Drug facts of capsaicin cream (stop and ask a doctor: trouble breathing)',
  },
  {
    patient: 'man who has never used a warming cream',
    explanation: { capsaicinRisks: ['not_sure'] },
    intake: 'ASKS',
    source: 'Drug facts of capsaicin cream',
  },
  {
    patient: 'man allergic to cayenne',
    explanation: allergicTo('cayenne'),
    intake: 'REVIEW',
    without: ['capsaicin'],
    source: 'Drug facts of capsaicin cream (chili peppers)',
  },
  {
    patient: 'man allergic to baclofen',
    explanation: allergicTo('baclofen'),
    intake: 'REVIEW',
    check: { [compound]: 'contraindicated' },
    source: 'Baclofen tablets PI, Contraindications',
  },
  {
    patient: 'man on gabapentin',
    explanation: takes('gabapentin 300 mg'),
    check: { [compound]: 'caution' },
    source: 'Baclofen tablets PI, Drug Interactions (other CNS depressants are additive)',
  },
  {
    patient: 'man on oxycodone',
    explanation: takes('oxycodone 5 mg'),
    check: { [compound]: 'serious' },
    source:
      'Oxycodone PI, boxed warning (with other CNS depressants); Baclofen tablets PI, Drug Interactions',
  },
  {
    patient: 'man who takes baclofen tablets for spasticity',
    explanation: takes('baclofen 10 mg'),
    check: { [compound]: 'contraindicated' },
    source: 'Baclofen tablets PI, Dosage (the doses add up)',
  },
  {
    patient: 'man who reacted badly to codeine',
    explanation: { opioidAllergy: 'yes' },
    intake: 'CLEAR',
    notes: ['pain_cream.opioidAllergy'],
    source: 'Voltaren Gel PI §4 (opioids are none of ours): on record only',
  },
  {
    patient: 'man on lithium',
    explanation: takes('lithium carbonate 300 mg'),
    check: diclofenac('caution'),
    source: 'Voltaren Gel PI §7 (lithium levels rise: monitor)',
  },
  {
    patient: 'man on methotrexate for arthritis',
    explanation: takes('methotrexate 15 mg weekly'),
    check: diclofenac('caution'),
    source: 'Voltaren Gel PI §7 (methotrexate toxicity: monitor)',
  },
  {
    patient: 'man on lisinopril',
    explanation: takes('lisinopril 10 mg'),
    check: diclofenac('caution'),
    source: 'Voltaren Gel PI §7 (ACE inhibitors: monitor blood pressure and kidneys)',
  },
  {
    patient: 'man who is not sure what conditions he has',
    explanation: has('not_sure'),
    intake: 'ASKS',
    check: every('pain_cream', 'asks'),
    source: 'Voltaren Gel PI §5',
  },
]

export const painCreamVignettes: readonly Vignette[] = [
  ...healthyPeople,
  ...emergencies,
  ...wholeRequest,
  ...thresholds,
  ...diclofenacOnly,
  ...lidocaineOnly,
  ...others,
]
