import type { CellKind } from '@yuncang/domain/base/import/cell.ts'
import type { z } from '../../wire/field.ts'

/** What can be imported. */
export const IMPORT_KINDS = ['goods', 'location', 'supplier', 'dispatchPoint', 'openingStock', 'expense'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The records whose codes stand in a column; the first of the merchant's own is the example. */
export type CodeOf = 'supplier' | 'warehouse' | 'locationWarehouse' | 'goods' | 'dispatchPoint'
/** What a column takes: entries of the dictionary below a parent, records of the merchant by code or by name, or these very words. */
export type Choices =
  | `dict:${string}`
  | Exclude<CodeOf, 'goods' | 'dispatchPoint'>
  | 'area'
  | 'platform'
  | readonly string[]

/** A column of a template: what stands above it, what its cells are, and the field that judges each value. */
export type SheetColumn<F extends z.ZodType = z.ZodType> = {
  readonly title: string
  readonly cell: CellKind
  readonly field: F
  /** How it is filled in, for the page and the notes of the template. */
  readonly note: string
  readonly example: string
  /** What it takes, when that can be listed in the template. */
  readonly choices: Choices | null
  /** Several of them, separated by commas. */
  readonly several: boolean
  /** Whose codes stand in it, when they are not listed. */
  readonly codeOf: CodeOf | null
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
  {
    note = '',
    example = '',
    choices = null,
    several = false,
    codeOf = null,
    width = 16,
  }: Partial<Pick<SheetColumn, 'note' | 'example' | 'choices' | 'several' | 'codeOf' | 'width'>> = {},
): SheetColumn<F> {
  return { title, cell, field, note, example, choices, several, codeOf, width }
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
