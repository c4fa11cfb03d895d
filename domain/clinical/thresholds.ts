/** A number from which a rule applies, with its unit and source. */
interface Threshold {
  readonly value: number
  readonly unit: string
  readonly source: string
}

const threshold = (value: number, unit: string, source: string): Threshold => ({ value, unit, source })

/** All thresholds of the rules of the intake and of the safety check. */
export const thresholds = {
  adultAge: threshold(18, 'years', 'Scope of the service: adults only'),
  /** Ages within which women are asked about pregnancy. */
  childbearingFrom: threshold(
    12,
    'years',
    'CDC, US Selected Practice Recommendations for Contraceptive Use, 2024',
  ),
  childbearingUntil: threshold(55, 'years', 'The Menopause Society: 95% of women reach menopause by 55'),
  olderAdult: threshold(
    65,
    'years',
    'AGS Beers Criteria, 2023; Viagra PI §2.5; Levitra PI §2.3; Silenor PI §2.2',
  ),
  youngAdultEnd: threshold(25, 'years', 'Contrave PI and trazodone PI, boxed warning: up to 24 years'),
  crisisSystolic: threshold(180, 'mmHg', 'ACC/AHA Guideline for High Blood Pressure in Adults, 2017'),
  crisisDiastolic: threshold(120, 'mmHg', 'ACC/AHA Guideline for High Blood Pressure in Adults, 2017'),
  pde5LowSystolic: threshold(90, 'mmHg', 'Viagra PI §5.1; Levitra PI §5.1'),
  pde5LowDiastolic: threshold(50, 'mmHg', 'Viagra PI §5.1'),
  pde5HighSystolic: threshold(170, 'mmHg', 'Viagra PI §5.1; Levitra PI §5.1'),
  pde5HighDiastolic: threshold(110, 'mmHg', 'Viagra PI §5.1; Levitra PI §5.1'),
  bupropionHighSystolic: threshold(160, 'mmHg', 'JNC 7, 2003: stage 2; Contrave PI §4 gives no number'),
  bupropionHighDiastolic: threshold(100, 'mmHg', 'JNC 7, 2003: stage 2; Contrave PI §4 gives no number'),
  weightLossBmi: threshold(27, 'kg/m²', 'Wegovy PI §1; Zepbound PI §1; Contrave PI §1'),
  obesityBmi: threshold(30, 'kg/m²', 'Wegovy PI §1; Zepbound PI §1; Contrave PI §1'),
  underweightBmi: threshold(18.5, 'kg/m²', 'CDC, adult BMI categories'),
  healthyBmi: threshold(25, 'kg/m²', 'CDC, adult BMI categories'),
  nsaidFetalRiskWeek: threshold(
    20,
    'weeks',
    'Voltaren Gel PI §5.10 and §8.1; FDA Drug Safety Communication, October 15, 2020',
  ),
  nsaidStopWeek: threshold(30, 'weeks', 'Voltaren Gel PI §5.10 and §8.1'),
  /** CDC: heavy drinking is 15 or more a week for men and 8 or more for women. */
  heavyDrinksMen: threshold(15, 'drinks a week', 'CDC, About Moderate Alcohol Use: heavy drinking in men'),
  heavyDrinksWomen: threshold(8, 'drinks a week', 'CDC, About Moderate Alcohol Use: heavy drinking in women'),
  dailyHeavyDrinks: threshold(
    28,
    'drinks a week',
    'Practice policy: 4 a day, the NIAAA limit of one day for men',
  ),
  scoffPossible: threshold(2, 'yes answers', 'Morgan, Reid and Lacey, BMJ 1999: SCOFF'),
  scoffProbable: threshold(4, 'yes answers', 'Practice policy, above the cut-off of 2 of the SCOFF'),
  maoInhibitorDays: threshold(14, 'days', 'Contrave PI §4; trazodone PI §4; Silenor PI §4.2'),
  suddenStopDays: threshold(
    56,
    'days',
    'Practice policy: the few weeks of a planned stop, and 4 weeks after it; Contrave PI §4 gives no number',
  ),
  substanceDays: threshold(
    90,
    'days',
    'Practice policy: the 3 months of the question; labels give no number',
  ),
  phq2Positive: threshold(3, 'points', 'Kroenke, Spitzer and Williams, Med Care 2003: PHQ-2'),
  stopBangHigh: threshold(5, 'yes answers', 'Chung et al., Chest 2016: STOP-Bang, high risk'),
  stopBangBmi: threshold(35, 'kg/m²', 'Chung et al., Chest 2016: STOP-Bang'),
  stopBangAge: threshold(50, 'years', 'Chung et al., Chest 2016: STOP-Bang'),
  severeInsomnia: threshold(
    22,
    'points',
    'Bastien, Vallières and Morin, Sleep Med 2001: Insomnia Severity Index',
  ),
  noErectileDysfunction: threshold(22, 'points', 'Rosen et al., Int J Impot Res 1999: IIEF-5'),
} as const satisfies Readonly<Record<string, Threshold>>
