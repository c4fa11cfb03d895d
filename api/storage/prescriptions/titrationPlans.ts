import type { TitrationPlan } from '../../../domain/prescriptions/prescribePlan'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const listStatement = sql(
  'titrationPlans.list',
  `select p.id, p.treatment_type as "treatmentType", p.name, p.source,
      jsonb_agg(jsonb_build_object('productId', s.product_id, 'minWeeks', s.min_weeks) order by s.number) as steps
    from titration_plan p join titration_plan_step s on s.plan_id = p.id
    group by p.id order by p.treatment_type, p.name`,
)

/** Returns the titration plans of the catalog, by treatment. */
export async function listTitrationPlans(transaction: SystemTransaction): Promise<readonly TitrationPlan[]> {
  return transaction.query(listStatement, [])
}
