import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { TextLink } from '../../../components/TextLink'
import { type AdminSection, withOpen } from '../adminAddress'
import { Body, Cell, CellLabel, Head, TableRow, TableScroller, Table, TitleCell } from './tableParts'

/** One column of a list; on narrow screens one line of a card. */
export type Column<Row> = {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand flush right. */
  readonly isNumber?: boolean
  /** What a card leaves out. */
  readonly isMinor?: boolean
}

type AdminTableProps<Row> = {
  section: AdminSection
  rows: readonly Row[]
  /** Names the row and opens it; stands first. */
  title: { readonly label: string; readonly text: (row: Row) => string }
  columns: readonly Column<Row>[]
  label: string
  openId: string | null
}

/**
 * One line a row, on narrow screens one card. The roles are said outright: browsers drop those of table elements that
 * are laid out otherwise.
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
