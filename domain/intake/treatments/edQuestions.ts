import { choice, choices, none, notSure, option, scale, longText, yesNo } from '../itemBuilders'
import type { Section } from '../questionnaire'
import { includesAny } from '../screening/statements'

/**
 * Five questions scored 1 to 5. The wording is our own: the score is not the IIEF-5 and does not have its
 * bands.
 */
const howOften = scale(
  ['Almost never', 'A few times', 'About half the time', 'Most times', 'Almost always'],
  1,
)
const confidence = scale(['Very low', 'Low', 'Moderate', 'High', 'Very high'], 1)
const difficulty = scale(
  ['Extremely difficult', 'Very difficult', 'Difficult', 'A little difficult', 'Not difficult'],
  1,
)

/** The items of the erection score (5 to 25, lower is worse). */
export const erectionScoreItems: readonly string[] = [
  'erectionConfidence',
  'erectionFirm',
  'erectionMaintained',
  'erectionDifficulty',
  'erectionSatisfaction',
]

export const edComplaint: readonly Section[] = [
  {
    id: 'edStory',
    title: 'What changed',
    items: [
      choice('edOnset', 'How did it start?', [option('gradual', 'Gradually'), option('sudden', 'Suddenly')], {
        help: 'A sudden start can point to a different cause.',
      }),
      choice('edDuration', 'How long have you had this problem?', [
        option('weeks', 'Less than 3 months'),
        option('months', '3 to 12 months'),
        option('years', 'A year or longer'),
      ]),
      choice('morningErections', 'Do you wake up with erections?', [
        option('often', 'Often'),
        option('sometimes', 'Sometimes'),
        option('rarely', 'Rarely or never'),
      ]),
      choice('libido', 'How is your sex drive?', [
        option('usual', 'As usual'),
        option('lower', 'Lower than before'),
        option('none', 'Almost gone'),
      ]),
    ],
  },
  {
    id: 'edScore',
    title: 'How it affects you',
    lead: 'Five questions about the last 6 months.',
    items: [
      choice('erectionConfidence', 'How sure are you that you can get and keep an erection?', confidence),
      choice('erectionFirm', 'When you had erections, how often were they firm enough for sex?', howOften),
      choice('erectionMaintained', 'During sex, how often could you keep your erection?', howOften),
      choice('erectionDifficulty', 'How difficult was it to keep it until the end?', difficulty),
      choice('erectionSatisfaction', 'How often was sex satisfying for you?', howOften),
    ],
  },
  {
    id: 'edPast',
    title: 'What you have tried',
    items: [
      choices('edPastMedicines', 'Have you used any of these?', [
        option('sildenafil', 'Sildenafil (Viagra)'),
        option('tadalafil', 'Tadalafil (Cialis)'),
        option('vardenafil', 'Vardenafil (Levitra)'),
        option('other', 'Something else'),
        none(),
      ]),
      longText('edPastEffects', 'What dose did you take, did it work, and did you have side effects?', {
        visibleWhen: includesAny('edPastMedicines', 'sildenafil', 'tadalafil', 'vardenafil', 'other'),
      }),
    ],
  },
]

export const edSafety: readonly Section[] = [
  {
    id: 'edMedicines',
    title: 'Medicines you must not combine',
    lead: 'Check your medicine bottles. These combinations can drop your blood pressure to a deadly level.',
    items: [
      yesNo('nitrates', 'Do you use nitrates, daily or only for chest pain?', {
        help: 'Nitroglycerin tablets, spray, patch or ointment (Nitrostat, Nitro-Dur, Rectiv), isosorbide (Imdur, Isordil, BiDil), or poppers.',
      }),
      yesNo('riociguat', 'Do you take riociguat (Adempas) or vericiguat (Verquvo)?'),
      yesNo('alphaBlocker', 'Do you take an alpha-blocker for your prostate or blood pressure?', {
        help: 'Tamsulosin (Flomax), doxazosin, terazosin, alfuzosin, silodosin, prazosin.',
      }),
      choices(
        'cyp3a4',
        'Do you take any of these now?',
        [
          option('ritonavir', 'Ritonavir or cobicistat (in HIV medicines and Paxlovid)'),
          option('antifungal', 'Ketoconazole or itraconazole'),
          option('macrolide', 'Erythromycin or clarithromycin'),
          none(),
          notSure(),
        ],
        { help: 'They keep ED medicine in your body much longer.' },
      ),
      choice('antihypertensives', 'How many medicines do you take for blood pressure?', [
        option('0', 'None'),
        option('1', 'One'),
        option('2', 'Two'),
        option('3', 'Three or more'),
      ]),
      yesNo('pde5Allergy', 'Have you ever had an allergic reaction to Viagra, Cialis or Levitra?'),
    ],
  },
  {
    id: 'edHeart',
    title: 'Your heart',
    lead: 'Sex puts some strain on the heart. We need to check that it is safe for you.',
    items: [
      choices('heartEvents', 'Have any of these happened to you?', [
        option('heart_attack_6_months', 'A heart attack in the last 6 months'),
        option('stroke_6_months', 'A stroke or mini-stroke in the last 6 months'),
        option('arrhythmia_6_months', 'A dangerous heart rhythm in the last 6 months'),
        option('unstable_angina', 'Chest pain at rest, or with sex or light effort'),
        option('advised_against_sex', 'A doctor told me to avoid sex because of my heart'),
        none(),
        notSure(),
      ]),
    ],
  },
  {
    id: 'edOther',
    title: 'Other health conditions',
    items: [
      choices('visionHearing', 'Have you had any of these?', [
        option('naion', 'Sudden loss of vision in one or both eyes (NAION or another cause)'),
        option('retinitis_pigmentosa', 'Retinitis pigmentosa, or it runs in my family'),
        option('hearing_loss', 'Sudden loss of hearing'),
        none(),
        notSure(),
      ]),
      choices('penisAndBlood', 'Have you had any of these?', [
        option('priapism', 'An erection that lasted more than 4 hours'),
        option('peyronie', 'Peyronie’s disease (a curved penis)'),
        option('sickle_cell', 'Sickle cell disease or trait'),
        option('myeloma', 'Multiple myeloma'),
        option('leukaemia', 'Leukemia'),
        none(),
        notSure(),
      ]),
      choices('severeOrgans', 'Do any of these apply to you?', [
        option('severe_kidney', 'Severe kidney disease or dialysis'),
        option('severe_liver', 'Cirrhosis or severe liver disease'),
        option('bleeding_ulcer', 'A bleeding ulcer or a bleeding disorder'),
        none(),
        notSure(),
      ]),
    ],
  },
]
