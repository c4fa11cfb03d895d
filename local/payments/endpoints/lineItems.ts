import { GatewayError } from '../protocol/gatewayError'
import type { Parameters } from '../protocol/parameters'
import type { StoredLineItem } from '../storage/sessions'

/** A line item before it has an id. */
export type LineItemOrder = Omit<StoredLineItem, 'id'>

type PricedLine = LineItemOrder & { currency: string }

/**
 * Reads `line_items`, each with `price_data` or, in the older form, with `amount`, `currency` and `name`.
 * @throws GatewayError when there are none or more than 100, in several currencies, or with bad amounts
 */
export function readLineItems(parameters: Parameters): { lineItems: LineItemOrder[]; currency: string } {
  const lines = parameters.objects('line_items').map(readLine)
  const [first] = lines
  if (!first) {
    throw new GatewayError('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  }
  if (lines.length > 100) throw invalid('line_items', 'there can be at most 100')
  if (lines.some(({ currency }) => currency !== first.currency)) {
    throw invalid('line_items', 'all must be in the same currency')
  }
  return { currency: first.currency, lineItems: lines.map(withoutCurrency) }
}

function withoutCurrency({ name, description, unitAmount, quantity }: PricedLine): LineItemOrder {
  return { name, description, unitAmount, quantity }
}

function readLine(line: Parameters): PricedLine {
  const priceData = line.object('price_data')
  const priced = priceData ? readPriceData(priceData) : readPlainAmount(line)
  const quantity = line.requiredInteger('quantity')
  if (quantity < 1 || quantity > 999_999) throw invalid(line.nameOf('quantity'), 'must be from 1 to 999999')
  line.refuseOthers()
  return { ...priced, quantity }
}

function readPriceData(price: Parameters): Omit<PricedLine, 'quantity'> {
  const product = price.object('product_data')
  if (!product) price.requiredText('product_data')
  const line = {
    currency: readCurrency(price),
    unitAmount: readUnitAmount(price, 'unit_amount'),
    name: product?.requiredText('name', 250) ?? '',
    description: product?.text('description', 1000) ?? null,
  }
  product?.metadata()
  product?.refuseOthers()
  price.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified'])
  price.refuseOthers()
  return line
}

function readPlainAmount(line: Parameters): Omit<PricedLine, 'quantity'> {
  return {
    unitAmount: readUnitAmount(line, 'amount'),
    currency: readCurrency(line),
    name: line.requiredText('name', 250),
    description: line.text('description', 1000) ?? null,
  }
}

function readUnitAmount(parameters: Parameters, name: string): number {
  const amount = parameters.requiredInteger(name)
  if (amount < 0 || amount > 99_999_999) throw invalid(parameters.nameOf(name), 'must be from 0 to 99999999')
  return amount
}

function readCurrency(parameters: Parameters): string {
  const currency = parameters.requiredText('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalid(parameters.nameOf('currency'), 'must be a three-letter ISO code')
  }
  return currency
}

function invalid(param: string, rule: string): GatewayError {
  return new GatewayError(`Invalid ${param}: ${rule}.`, { param })
}
