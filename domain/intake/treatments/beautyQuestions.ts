import { choice, choices, none, notSure, option, longText, yesNo } from '../itemBuilders'
import type { Section } from '../questionnaire'
import { all, includes, is, not } from '../screening/statements'

export const beautyComplaint: readonly Section[] = [
  {
    id: 'skinConcern',
    title: 'Your skin',
    items: [
      choices(
        'skinConcerns',
        'What would you like to treat?',
        [
          option('acne', 'Acne'),
          option('ageing', 'Fine lines and texture'),
          option('dark_spots', 'Dark spots or melasma'),
          option('rosacea', 'Redness or rosacea'),
          option('other', 'Something else'),
        ],
        { help: 'Your clinician chooses medicines based on this.' },
      ),
      longText('skinConcernOther', 'Tell us what it is', {
        required: true,
        visibleWhen: includes('skinConcerns', 'other'),
      }),
      choices('skinAreas', 'Where is it?', [
        option('face', 'Face'),
        option('neck', 'Neck'),
        option('chest', 'Chest'),
        option('back', 'Back'),
        option('elsewhere', 'Somewhere else'),
      ]),
      choice('skinDuration', 'How long have you had it?', [
        option('weeks', 'A few weeks'),
        option('months', 'A few months'),
        option('years', 'A year or longer'),
      ]),
      choice('skinSeverity', 'How bad is it on most days?', [
        option('mild', 'Mild: I notice it'),
        option('moderate', 'Moderate: others notice it'),
        option('severe', 'Severe: it hurts, scars or keeps me at home'),
      ]),
    ],
  },
  {
    id: 'skinHistory',
    title: 'What you have tried',
    items: [
      choices(
        'skinActives',
        'Which of these do you use on your skin now?',
        [
          option('retinoid', 'Retinol or a prescription retinoid'),
          option('benzoyl_peroxide', 'Benzoyl peroxide'),
          option('acids', 'Exfoliating acids (glycolic, lactic, salicylic)'),
          option('vitamin_c', 'Vitamin C'),
          option('hydroquinone', 'Hydroquinone'),
          none(),
        ],
        { help: 'Some combinations irritate the skin.' },
      ),
      longText('skinPastTreatments', 'Past treatments and how well they worked'),
      yesNo('skinPastReaction', 'Has a skin product ever given you a bad reaction?'),
      longText('skinPastReactionText', 'What was it, and what happened?', {
        required: true,
        visibleWhen: is('skinPastReaction', 'yes'),
      }),
    ],
  },
  {
    id: 'skinType',
    title: 'Your skin and the sun',
    items: [
      choice(
        'skinType',
        'What does your skin do in the sun without sunscreen?',
        [
          option('type_1', 'Always burns, never tans'),
          option('type_2', 'Burns easily, tans a little'),
          option('type_3', 'Burns sometimes, tans slowly'),
          option('type_4', 'Burns a little, tans easily'),
          option('type_5', 'Rarely burns, naturally brown'),
          option('type_6', 'Never burns, naturally dark brown or black'),
        ],
        { help: 'Some treatments can lighten or darken skin, depending on its type.' },
      ),
      choice('sunExposure', 'How much sun does your skin get?', [
        option('little', 'Little, or I wear sunscreen every day'),
        option('some', 'Some, and I wear sunscreen sometimes'),
        option('much', 'A lot, mostly without sunscreen'),
      ]),
    ],
  },
]

export const beautySafety: readonly Section[] = [
  {
    id: 'skinSafety',
    title: 'Keeping your skin safe',
    items: [
      choices('skinProblems', 'Do you have any of these in the area you want to treat?', [
        option('changing_mole', 'A mole that has changed in size, shape or color'),
        option('bleeding_lesion', 'A spot that bleeds or won’t heal'),
        option('eczema', 'Eczema'),
        option('open_wound', 'Cuts, open wounds or an infection'),
        option('sunburn', 'Sunburn'),
        none(),
        notSure(),
      ]),
      choice(
        'isotretinoin',
        'Have you taken isotretinoin (Accutane, Absorica, Claravis)?',
        [
          option('now', 'I take it now'),
          option('last_6_months', 'In the last 6 months'),
          option('no', 'No, or longer ago'),
          notSure(),
        ],
        { help: 'It dries your skin, so other treatments can irritate it.' },
      ),
      yesNo('sulfiteReaction', 'Have sulfites ever caused a reaction or an asthma attack?', {
        help: 'Sulfites are in wine, dried fruit and some medicines.',
      }),
      choices(
        'colitis',
        'Have you ever had any of these?',
        [
          option('c_difficile', 'A C. difficile infection'),
          option('ulcerative_colitis', 'Ulcerative colitis'),
          option('crohns', 'Crohn’s disease'),
          option('antibiotic_colitis', 'Severe diarrhea from an antibiotic'),
          none(),
          notSure(),
        ],
        { help: 'One acne antibiotic can bring these back.' },
      ),
    ],
  },
  {
    id: 'hormoneSafety',
    title: 'Kidneys, potassium and blood pressure',
    lead: 'One acne medicine (spironolactone) can raise your potassium.',
    items: [
      choices('potassiumRisks', 'Do any of these apply to you?', [
        option('kidney_disease', 'Kidney disease'),
        option('addison', 'Addison’s disease'),
        option(
          'potassium',
          'Potassium supplements, salt substitutes, or amiloride, triamterene or eplerenone',
        ),
        option('ace_or_arb', 'A blood pressure medicine ending in “-pril” or “-sartan”'),
        none(),
        notSure(),
      ]),
      choice(
        'contraception',
        'Do you use birth control?',
        [
          option('hormonal', 'Yes, hormonal (pill, ring, patch, implant, shot, hormonal IUD)'),
          option('other', 'Yes, another kind'),
          option('none', 'No'),
          option('not_needed', 'I can’t become pregnant'),
        ],
        {
          help: 'Some acne medicines can harm a pregnancy.',
          visibleWhen: all(
            is('sexAtBirth', 'female'),
            includes('skinConcerns', 'acne'),
            not(is('pregnancyStatus', 'postmenopausal')),
          ),
        },
      ),
    ],
  },
]
