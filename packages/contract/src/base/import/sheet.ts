import type { CellKind } from '@yuncang/domain/base/import/cell.ts'
import type { z } from '../../wire/field.ts'

/** What can be imported. */
export const IMPORT_KINDS = ['goods', 'location', 'supplier', 'dispatchPoint', 'openingStock'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** A column of a template: what stands above it, what its cells are, and the field that judges each value. */
export type SheetColumn<F extends z.ZodType = z.ZodType> = {
  readonly title: string
  readonly cell: CellKind
  readonly field: F
  /** How it is filled in, for the page and the notes of the template. */
  readonly note: string
  readonly example: string
  /** Characters. */
  readonly width: number
}

/** One sheet that is filled in and imported, its columns in the order of the form (gaps E10). */
export type Sheet<C extends Readonly<Record<string, SheetColumn>> = Readonly<Record<string, SheetColumn>>> = {
  readonly kind: ImportKind
  /** The name of the sheet, and what is imported. */
  readonly name: string
  readonly columns: C
}

/** A row of a sheet, every value parsed. */
export type SheetRow<S extends Sheet> = { readonly [K in keyof S['columns']]: z.output<S['columns'][K]['field']> }

/** Declares a column. */
export function column<F extends z.ZodType>(
  title: string,
  cell: CellKind,
  field: F,
  { note = '', example = '', width = 16 } = {},
): SheetColumn<F> {
  return { title, cell, field, note, example, width }
}

/** Declares a sheet. */
export function sheet<const C extends Readonly<Record<string, SheetColumn>>>(
  kind: ImportKind,
  name: string,
  columns: C,
): Sheet<C> {
  return { kind, name, columns }
}

/** Whether a column must be filled in. */
export function isRequired({ field }: SheetColumn): boolean {
  return !field.safeParse(undefined).success
}
