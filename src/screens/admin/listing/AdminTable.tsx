import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { TextLink } from '../../../components/TextLink'
import { type AdminSection, withOpen } from '../adminAddress'
import { Body, Cell, CellLabel, Head, TableRow, TableScroller, Table, TitleCell } from './tableParts'

/** A column of a list, which narrow screens show as a line of a card. */
export type Column<Row> = {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Whether the cells are right-aligned, as amounts and counts are. */
  readonly isNumber?: boolean
  /** Whether cards omit the column. */
  readonly isMinor?: boolean
}

type AdminTableProps<Row> = {
  section: AdminSection
  rows: readonly Row[]
  /** The first column, which names and opens the row. */
  title: { readonly label: string; readonly text: (row: Row) => string }
  columns: readonly Column<Row>[]
  label: string
  openId: string | null
}

/**
 * Renders a row as a line, on narrow screens as a card. The roles are explicit, because browsers drop those of table
 * elements with another layout.
 */
export function AdminTable<Row extends { readonly id: string }>({
  section,
  rows,
  title,
  columns,
  label,
  openId,
}: AdminTableProps<Row>) {
  const [search] = useSearchParams()
  return (
    <TableScroller role="region" aria-label={label} tabIndex={0}>
      <Table role="table">
        <Head role="rowgroup">
          <tr>
            {[title, ...columns].map((column) => (
              <Cell as="th" key={column.label} role="columnheader" isNumber={'isNumber' in column}>
                {column.label}
              </Cell>
            ))}
          </tr>
        </Head>
        <Body role="rowgroup">
          {rows.map((row) => (
            <TableRow key={row.id} role="row" aria-current={row.id === openId ? 'true' : undefined}>
              <TitleCell role="cell">
                <TextLink asChild>
                  <Link to={{ search: withOpen(search, section, row.id) }} data-row={row.id}>
                    {title.text(row)}
                  </Link>
                </TextLink>
              </TitleCell>
              {columns.map(({ label: name, cell, isNumber, isMinor }) => (
                <Cell key={name} role="cell" isNumber={isNumber} isMinor={isMinor}>
                  <CellLabel aria-hidden="true">{name}</CellLabel>
                  <span>{cell(row)}</span>
                </Cell>
              ))}
            </TableRow>
          ))}
        </Body>
      </Table>
    </TableScroller>
  )
}
